/** What a text names of a list: its first items, and how many there are in all. */
export type FirstItems<T> = { items: T[]; total: number }

export function firstItems<T>(all: T[], most = 50): FirstItems<T> {
  return { items: all.slice(0, most), total: all.length }
}
