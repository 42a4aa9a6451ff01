import { randomInt } from 'node:crypto'
import { paperAlphabet, paperNumberLength } from '#app/domain/papers/paper-number.ts'

/** The number of a new paper: 60 random bits, which nobody can guess or count through. */
export function newPaperNumber(): string {
  return Array.from({ length: paperNumberLength }, () => paperAlphabet[randomInt(paperAlphabet.length)]).join('')
}
