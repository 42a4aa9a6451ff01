import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
const unbiased = 256 - (256 % alphabet.length)

/** A new row's id: 16 random characters 0-9a-z (82 bits). */
export function newId(): string {
  let id = ''
  while (id.length < 16) {
    for (const byte of randomBytes(24)) {
      if (byte < unbiased && id.length < 16) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}
