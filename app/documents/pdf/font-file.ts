export type Glyph = { id: number; path: { toSVG(): string } }

/** What is used of a font as fontkit reads it, which has no types. */
export type FontFile = {
  unitsPerEm: number
  characterSet: number[]
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): Glyph
  getGlyph(id: number, codePoints?: number[]): Glyph
  layout(
    text: string,
    features?: Record<string, boolean> | undefined,
  ): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] }
  _glyphs: Record<number, Glyph>
}

/** Readies a font that was just opened, so that its texts depend on none before them and cost no more than they need. */
export function prepareFont(file: FontFile): void {
  forgetGlyphs(file)
  placeMarksWhereSome(file)
}

/**
 * A font keeps a glyph with the letters for which it was drawn first: lines are cut by how many letters their glyphs have,
 * and a PDF is read back by them. Drawn anew each time, one text can't change what another says.
 */
function forgetGlyphs(file: FontFile): void {
  const { getGlyph } = file
  file.getGlyph = (id, codePoints) => {
    delete file._glyphs[id]
    return getGlyph.call(file, id, codePoints)
  }
}

/**
 * Where a mark stands above or below its letter is a table that takes 100 ms to read. It is read for a text that has a mark,
 * or a letter that the font puts together from several glyphs.
 */
function placeMarksWhereSome(file: FontFile): void {
  const { layout } = file
  const whole = new Map<string, boolean>()

  function isWhole(letter: string): boolean {
    const known = whole.get(letter) ?? (!mark.test(letter) && layout.call(file, letter, noMarks()).glyphs.length < 2)
    whole.set(letter, known)
    return known
  }
  file.layout = (text, features = [...text].every(isWhole) ? noMarks() : undefined) => layout.call(file, text, features)
}

const mark = /\p{M}/u

/** A new one each time: what is asked for is filled with all that is done by itself. */
function noMarks() {
  return { mark: false, mkmk: false }
}
