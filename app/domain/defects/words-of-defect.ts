import { unlinked, unlinkedOnPaper } from '#app/domain/texts/unlinked.ts'
import type { Defect } from './defect.ts'

type Worded = Pick<Defect, 'source' | 'text'>

/** What somebody wrote, as screens show it: no client makes an address of a guest's words clickable. */
export function wordsOfDefect({ source, text }: Worded): string | null {
  return text !== null && source === 'guest' ? unlinked(text) : text
}

/** The same in documents. */
export function printedWordsOfDefect({ source, text }: Worded): string | null {
  return text !== null && source === 'guest' ? unlinkedOnPaper(text) : text
}
