import { base32, readBase32 } from '#app/domain/texts/base32.ts'

const bitsOfDigit = 5
const digitsOfReceipt = 8

/** The short code of an envelope, such as `K7Q2-9XMT`: the first 40 bits of the SHA-256 of its bytes. */
export function receiptOf(sha256: Uint8Array): string {
  let text = ''
  for (let place = 0; place < digitsOfReceipt; place += 1) {
    const firstBit = place * bitsOfDigit
    const twoBytes = ((sha256[firstBit >> 3] ?? 0) << 8) | (sha256[(firstBit >> 3) + 1] ?? 0)
    text += base32[(twoBytes >> (16 - bitsOfDigit - (firstBit & 7))) & 31]
  }
  return withHyphen(text)
}

/** A receipt as somebody typed it, with letters that are often mistaken put right; null if it can't be one. */
export function parseReceipt(typed: string): string | null {
  const text = readBase32(typed, digitsOfReceipt)
  return text && withHyphen(text)
}

function withHyphen(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
