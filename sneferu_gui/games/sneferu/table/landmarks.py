"""What stands on a quarry's land: a picture of its place, or one of its material's quarries."""

from typing import Final

LANDMARKS: Final = {
    "Tura": "tura",
    "Northern Faiyum": "faiyum",
    "Beni Hasan": "beni_hasan",
    "El Amarna": "el_amarna",
    "Abydos": "abydos",
    "Wadi Hammamat": "wadi_hammamat",
    "Gebelein": "gebelein",
    "Bir el-Kanayis": "bir_el_kanayis",
    "Aswan": "aswan",
    "Nubian Desert": "nubian_desert",
    "Mons Claudianus": "mons_claudianus",
    "Mokattam": "mokattam",
}
"""By the names that editions give their quarries."""


def landmark_of(place: str, material: str) -> str:
    """The picture's name; of a place that is not known, that of a quarry of its material.

    >>> landmark_of("Aswan", "granite"), landmark_of("Gizeh", "tura")
    ('aswan', 'quarry_tura')
    """
    return LANDMARKS.get(place, f"quarry_{material}")
