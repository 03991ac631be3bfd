"""Draw what lies in a folder: assets/art/files/{chest,record,file}.svg.

    python -m tools.art.make_files

A folder is a chest of painted wood, a fitting file a roll of papyrus with its seal, any other file
a roll without one.
"""

from tools.art.svg import Drawing, circle, ellipse, line, path, rect

DARK = "#3d2410"


def chest() -> Drawing:
    """A low chest with a vaulted lid, its bands and knob."""
    drawing = Drawing(64, 64)
    wood = drawing.linear(
        (8, 0), (56, 0), (0, "#d9a05c", 1), (0.6, "#a86a34", 1), (1, "#7c4a22", 1)
    )
    lid = drawing.linear((0, 12), (0, 30), (0, "#f0c27c", 1), (1, "#b87b3e", 1))
    drawing.add(
        ellipse(33, 56, 27, 4, DARK, fill_opacity=0.25),
        rect(9, 28, 46, 24, wood, stroke=DARK, stroke_width=2),
        path("M7 28Q8 13 32 12Q56 13 57 28Z", lid, stroke=DARK, stroke_width=2),
        path("M12 52V57M52 52V57", stroke=DARK, stroke_width=5),
        path("M9 34H55V40H9Z", "#2b5c8a", stroke=DARK, stroke_width=1.2),
        path("M9 44H55V48H9Z", "#c9472f", stroke=DARK, stroke_width=1.2),
        line("M13 24Q20 17 32 16", "#fff0cc", 2, stroke_opacity=0.8),
        circle(32, 29, 4, "#f6d578", stroke=DARK, stroke_width=1.6),
    )
    return drawing


def roll(*, is_sealed: bool) -> Drawing:
    """A roll of papyrus, lying; a cord and a seal around one that fits."""
    drawing = Drawing(64, 64)
    tones = ("#fff6da", "#e9d097", "#b18a4a") if is_sealed else ("#f2ead6", "#d8c9a4", "#a3906a")
    sheet = drawing.linear((0, 18), (0, 48), (0, tones[0], 1), (0.6, tones[1], 1), (1, tones[2], 1))
    drawing.add(
        ellipse(32, 51, 26, 3.6, DARK, fill_opacity=0.25),
        path("M10 18H54V48H10Z", sheet, stroke=DARK, stroke_width=2),
        line("M16 26H48M15 41H49", "#8a6a34", 1.4, stroke_opacity=0.5),
    )
    for x in (10, 54):
        drawing.add(
            ellipse(x, 33, 5.5, 15, tones[1], stroke=DARK, stroke_width=2),
            ellipse(x, 33, 2.2, 7, tones[2], stroke=DARK, stroke_width=1.2),
        )
    if is_sealed:
        seal = drawing.radial((30, 31), 12, (0, "#e8694a", 1), (1, "#8f2c1c", 1))
        drawing.add(
            line("M32 18V48", "#7a3520", 4),
            circle(32, 33, 8.5, seal, stroke=DARK, stroke_width=1.8),
            circle(32, 33, 3.6, stroke="#ffd9b8", stroke_width=1.6),
        )
    return drawing


if __name__ == "__main__":
    chest().save("files/chest.svg")
    roll(is_sealed=True).save("files/record.svg")
    roll(is_sealed=False).save("files/file.svg")
