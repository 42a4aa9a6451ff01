/** The first items of a list that a text names, and how many there are in all. */
export type FirstItems<T> = { items: T[]; total: number }

/** How many titles a row of a table names: more would fill several screens of a phone. */
export const titlesInRow = 8

/** The first items of a list, 50 by default: as many as somebody reads in a question about them. */
export function firstItems<T>(all: T[], most = 50): FirstItems<T> {
  return { items: all.slice(0, most), total: all.length }
}
