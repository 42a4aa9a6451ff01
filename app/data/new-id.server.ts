import { randomInt } from 'node:crypto'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A new row's id: 16 random characters 0-9a-z (82 bits). */
export function newId(): string {
  let id = ''
  // randomInt draws from random bytes that Node caches; randomBytes asks the system each time, which takes as long as a
  // statement.
  while (id.length < 16) id += alphabet[randomInt(alphabet.length)]
  return id
}
