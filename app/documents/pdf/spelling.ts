import type { FontFile } from './font-file.ts'

/** What turns writing, joins or breaks it has no picture of its own. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/**
 * Signs as a font draws them: without what can't be seen, and a letter that the font puts together from others as those
 * (ẹ as e and a dot below), so that every picture in a PDF stands for one letter and is read back as it. Null where the
 * font lacks one.
 */
export function spellingOf(file: FontFile): (signs: string) => string | null {
  const known = new Map<string, string | null>()
  let letters: Map<number, string> | undefined

  function spell(letter: string): string | null {
    if (!file.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return null
    const { glyphs } = file.layout(letter)
    if (glyphs.length < 2) return letter
    letters ??= lettersByGlyph(file)
    const parts = glyphs.map(({ id }) => letters?.get(id))
    return parts.includes(undefined) ? letter : parts.join('')
  }

  return (signs) => {
    let spelled = ''
    for (const letter of signs.replace(invisible, '')) {
      const one = known.get(letter) ?? spell(letter)
      known.set(letter, one)
      if (one === null) return null
      spelled += one
    }
    return spelled
  }
}

function lettersByGlyph(file: FontFile): Map<number, string> {
  const letters = new Map<number, string>()
  for (const codePoint of file.characterSet) {
    const { id } = file.glyphForCodePoint(codePoint)
    if (!letters.has(id)) letters.set(id, String.fromCodePoint(codePoint))
  }
  return letters
}
