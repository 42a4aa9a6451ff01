import { randomInt } from 'node:crypto'
import { paperNumberLength } from '#app/domain/papers/paper-number.ts'
import { base32 } from '#app/domain/texts/base32.ts'

/** The number of a new paper: 60 random bits, which nobody can guess or count through. */
export function newPaperNumber(): string {
  return Array.from({ length: paperNumberLength }, () => base32[randomInt(base32.length)]).join('')
}
