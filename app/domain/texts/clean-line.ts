/** One line as it is stored: any run of white space is one space. Empty where nothing in it can be seen. */
export function cleanLine(text: string) {
  return visibleOrEmpty(
    composed(text)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
}

/** Lines as they are stored: trimmed, without control characters but line breaks and tabs. Empty where nothing in them can be seen. */
export function cleanLines(text: string) {
  return visibleOrEmpty(
    composed(text)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]+/gu, ' ')
      .trim(),
  )
}

/** Whether there is anything to be seen: fillers, joiners and spaces of whatever kind alone are nothing. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/**
 * How many characters of a text can be seen: no spaces, joiners, variation selectors and accents, which have no place of
 * their own; vowel signs, as of Thai and Hindi, count.
 */
export function visibleLength(text: string): number {
  return Array.from(text).filter((character) => isVisible(character) && !/\p{Script=Inherited}/u.test(character)).length
}

/** Composed (NFC), and without what turns the direction of writing: it would turn the text around it as well. */
function composed(text: string) {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').normalize('NFC')
}

function visibleOrEmpty(text: string) {
  return isVisible(text) ? text : ''
}

// U+2800 is the Braille letter without dots, U+1D159 a note without a head: letters and signs to Unicode, but empty.
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u
