/**
 * Whether a text seems to contain a PIN or a password: five digits after the word PIN, or a single word with a digit.
 */
export function looksSecret(text: string): boolean {
  return pinInText.test(text) || wordAlone.test(text.trim())
}

// The word is the same in nearly all languages; Ukrainian and Bulgarian spell it in their letters.
const pinInText = /(?:^|[^\p{L}])(?:PIN|ПІН|ПИН)[^\d\n]{0,20}\d{5}(?!\d)/iu
const wordAlone = /^(?=\S*\d)\S{4,64}$/u
