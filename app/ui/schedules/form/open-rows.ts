/** The highest number of choices in all open rows; a page with more is too long for a phone and a reader. */
const mostOffered = 1000

type Rows = {
  count: number
  /** How many choices an open row offers. */
  offered: number
  /** The row that was requested, and the first one with an error or without a choice. */
  requested: number | null
  unfinished: number
}

/**
 * Which rows are open, with all their choices: every row of a short list. Of a long list only the rows in work are
 * open; the others show what was chosen as text.
 */
export function openRows({ count, offered, requested, unfinished }: Rows): (index: number) => boolean {
  if (count * offered <= mostOffered) return () => true
  return (index) => index === requested || index === unfinished
}
