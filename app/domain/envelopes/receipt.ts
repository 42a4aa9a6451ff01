/** Crockford's letters: none of them looks like another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsOfLetter = 5
const lettersOfReceipt = 8

/** The short code of an envelope, such as `K7Q2-9XMT`: the first 40 bits of the SHA-256 of its bytes. */
export function receiptOf(sha256: Uint8Array): string {
  let text = ''
  for (let place = 0; place < lettersOfReceipt; place += 1) {
    const firstBit = place * bitsOfLetter
    const twoBytes = ((sha256[firstBit >> 3] ?? 0) << 8) | (sha256[(firstBit >> 3) + 1] ?? 0)
    text += letters[(twoBytes >> (16 - bitsOfLetter - (firstBit & 7))) & 31]
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** A receipt as somebody typed it, with letters that are often mistaken put right; null if it can't be one. */
export function parseReceipt(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const isReceipt = text.length === lettersOfReceipt && [...text].every((letter) => letters.includes(letter))
  return isReceipt ? `${text.slice(0, 4)}-${text.slice(4)}` : null
}
