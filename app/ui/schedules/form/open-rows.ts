/** So many choices at most stand in the rows of a list; more would be a page that no phone can show and nobody can read. */
const mostOffered = 1000

type Rows = {
  count: number
  /** How many choices an open row offers. */
  offered: number
  /** The row that was asked for, and the first in which something is wrong or still to be chosen. */
  requested: number | null
  unfinished: number
}

/**
 * Which rows are open, and offer all that may be chosen: every one in a list that is short enough. Of a long one only those
 * that are being worked at; the others say what was chosen in them.
 */
export function openRows({ count, offered, requested, unfinished }: Rows): (index: number) => boolean {
  if (count * offered <= mostOffered) return () => true
  return (index) => index === requested || index === unfinished
}
