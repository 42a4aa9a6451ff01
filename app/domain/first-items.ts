/** What a text names of a list: its first items, and how many there are in all. */
export type FirstItems<T> = { items: T[]; total: number }

/** So many titles a row of a table names: more would be a wall of text, on a phone several screens high. */
export const titlesInRow = 8

/** The first of them; 50 unless told otherwise, which is as many as somebody reads who is asked about them. */
export function firstItems<T>(all: T[], most = 50): FirstItems<T> {
  return { items: all.slice(0, most), total: all.length }
}
