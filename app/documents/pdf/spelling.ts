import type { FontFile } from './font-file.ts'

/** Characters that control direction, joining or breaking, and have no picture. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/**
 * A function that spells letters as a font draws them: without invisible characters, and a letter that the font
 * composes of others as those (ẹ as e and a dot below), so that every glyph in a PDF stands for one letter and is read
 * back as it. It returns null when the font lacks a letter.
 */
export function spellingOf(file: FontFile): (signs: string) => string | null {
  const cache = new Map<string, string | null>()
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
      const spelledLetter = cache.get(letter) ?? spell(letter)
      cache.set(letter, spelledLetter)
      if (spelledLetter === null) return null
      spelled += spelledLetter
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
