"""The scenes and pages of the house, except tables: scenes decide, their pages lay out."""
