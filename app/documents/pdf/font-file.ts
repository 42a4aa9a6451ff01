export type Glyph = { id: number; path: { toSVG(): string } }

/** The used parts of a font in fontkit, which has no types. */
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

/**
 * Prepares a font that was just opened, so that a text never depends on texts before it and takes no more time than
 * needed.
 */
export function prepareFont(file: FontFile): void {
  forgetGlyphs(file)
  placeMarksWhenNeeded(file)
}

/**
 * fontkit caches a glyph with the letters for which it was first used, but lines are cut and PDFs are read back by
 * these letters. Without the cache one text can't change another.
 */
function forgetGlyphs(file: FontFile): void {
  const { getGlyph } = file
  file.getGlyph = (id, codePoints) => {
    delete file._glyphs[id]
    return getGlyph.call(file, id, codePoints)
  }
}

/**
 * The table for placing marks above or below letters takes 100 ms to read. It is read only for a text that has a mark
 * or a letter that the font composes of several glyphs.
 */
function placeMarksWhenNeeded(file: FontFile): void {
  const { layout } = file
  const whole = new Map<string, boolean>()

  function isWhole(letter: string): boolean {
    const answer = whole.get(letter) ?? (!mark.test(letter) && layout.call(file, letter, noMarks()).glyphs.length < 2)
    whole.set(letter, answer)
    return answer
  }
  file.layout = (text, features = [...text].every(isWhole) ? noMarks() : undefined) => layout.call(file, text, features)
}

const mark = /\p{M}/u

/** A new object each time, because fontkit adds its defaults to it. */
function noMarks() {
  return { mark: false, mkmk: false }
}
