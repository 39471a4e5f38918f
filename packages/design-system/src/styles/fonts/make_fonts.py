"""Makes the web fonts of the headings: each @font-face of ../fonts.css with a unicode-range is a subset of one font.

It needs fonttools with brotli (Debian: python3-fonttools, python3-brotli). Run it here: python3 make_fonts.py
"""

import re
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FOLDER = Path(__file__).parent
SOURCE = FOLDER / "../../../../../apps/images/src/convert/fonts/nocleh-serif.ttf"

# A heading of 48 px is drawn in steps of a tenth of a pixel, and each coordinate takes less than with 1000 units.
UNITS_PER_EM = 512

# Kerning of less than this share of a letter's height can't be seen: 0.2 px in a heading of 48 px.
SMALLEST_KERNING = 0.004

LICENCE_ID = 13
# Copyright, family, style, unique name, full name, PostScript name, licence and its address.
NAME_IDS = [0, 1, 2, 3, 4, 6, LICENCE_ID, 14]


PAIR_ADJUSTMENT = 2


def values(subtable):
    if subtable.Format == 1:
        return [pair.Value1 for pairs in subtable.PairSet for pair in pairs.PairValueRecord]
    return [second.Value1 for first in subtable.Class1Record for second in first.Class2Record]


def drop_small_kerning(font):
    smallest = SMALLEST_KERNING * font["head"].unitsPerEm
    for lookup in font["GPOS"].table.LookupList.Lookup:
        if lookup.LookupType != PAIR_ADJUSTMENT:
            continue
        for subtable in lookup.SubTable:
            for value in values(subtable):
                if value and abs(value.XAdvance) < smallest:
                    value.XAdvance = 0


def shorten_licence(font):
    for name in font["name"].names:
        if name.nameID == LICENCE_ID:
            name.string = "SIL Open Font License, Version 1.1"


def make(file, unicodes):
    font = TTFont(SOURCE)
    options = Options(layout_features=["kern", "liga"], hinting=False, name_IDs=NAME_IDS)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(unicodes.replace("U+", "").replace("\n", " ")))
    subsetter.subset(font)
    scale_upem(font, UNITS_PER_EM)
    if "GPOS" in font:
        drop_small_kerning(font)
    shorten_licence(font)
    font.flavor = "woff2"
    font.save(FOLDER / file)


FACE = re.compile(r"url\('\./fonts/([^']+)'\)[^}]*unicode-range:([^;]+);")
for found in FACE.finditer((FOLDER / "../fonts.css").read_text()):
    make(*found.groups())
