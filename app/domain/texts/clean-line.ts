/** One line as stored: each run of white space becomes one space. Empty when nothing in it is visible. */
export function cleanLine(text: string) {
  return visibleOrEmpty(
    composed(text)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
}

/**
 * Lines as stored: trimmed, without control characters except line breaks and tabs. Empty when nothing in them is
 * visible.
 */
export function cleanLines(text: string) {
  return visibleOrEmpty(
    composed(text)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]+/gu, ' ')
      .trim(),
  )
}

/** Whether a text has a visible character; fillers, joiners and spaces of any kind are not visible. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/**
 * The number of visible characters in a text. Spaces, joiners, variation selectors and accents, which take no room of
 * their own, do not count; vowel signs, as in Thai and Hindi, do.
 */
export function visibleLength(text: string): number {
  return Array.from(text).filter((character) => isVisible(character) && !/\p{Script=Inherited}/u.test(character)).length
}

/**
 * Composed (NFC), and without characters that change the direction of writing, which would also change it around the
 * text.
 */
function composed(text: string) {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').normalize('NFC')
}

function visibleOrEmpty(text: string) {
  return isVisible(text) ? text : ''
}

// U+2800 is the Braille letter without dots, U+1D159 a note without a head: Unicode counts them as letter and sign, but they are empty.
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u
