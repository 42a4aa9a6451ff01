import { randomInt } from 'node:crypto'

// Without letters and digits that are easily confused when they are read out or copied from a screen.
const letters = '34679ACDEFGHJKMNPQRTUVWXY'

/** The name of a request in the log and on its answer, short enough to be said on the phone: `K-7F3A9Q`. */
export function newRequestId(): string {
  let id = 'K-'
  while (id.length < 8) id += letters[randomInt(letters.length)]
  return id
}
