export type Glyph = { id: number; path: { toSVG(): string } }

/** What is used of a font as fontkit reads it, which has no types. */
export type FontFile = {
  unitsPerEm: number
  characterSet: number[]
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): Glyph
  getGlyph(id: number, codePoints?: number[]): Glyph
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] }
  _glyphs: Record<number, Glyph>
}

/**
 * A font keeps a glyph with the letters for which it was drawn first: lines are cut by how many letters their glyphs have,
 * and a PDF is read back by them. Drawn anew each time, one text can't change what another says.
 */
export function forgetGlyphs(file: FontFile): void {
  const { getGlyph } = file
  file.getGlyph = (id, codePoints) => {
    delete file._glyphs[id]
    return getGlyph.call(file, id, codePoints)
  }
}
