/** Keeps two letters together, has no picture and no width, and is part of no address. */
const wordJoiner = '\u2060'
const narrowSpace = '\u202f'

/**
 * A text whose links and mail addresses no client makes clickable, as mail programs and phones do with words of strangers. It
 * reads as before.
 */
export function unlinked(text: string): string {
  return text.replace(joints, (joint) => `${wordJoiner}${joint}${wordJoiner}`)
}

/** The same for paper: what is invisible gets lost there, so a narrow space parts the address. */
export function unlinkedOnPaper(text: string): string {
  return text.replace(joints, (joint) => `${joint}${narrowSpace}`)
}

/** What makes an address of letters: a dot, a colon, an at sign, or `://`, also in the wide forms of East Asian keyboards. */
const joints =
  /(?<=[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\uFE0F\])_-])(?::\/\/|[.:．：。｡․](?=[\p{L}[(])|[@＠](?=[\p{L}\p{N}[(_-]))/gu
