type KeyCount = { key: string; count: number }

/** The items of one part that a page shows: `count` items after the first `start`. */
export type PartOnPage = KeyCount & { start: number }

/** Which parts of a list are on the page that shows `size` items after `start`; the parts are given by their counts. */
export function partsOnPage(parts: KeyCount[], { start, size }: { start: number; size: number }): PartOnPage[] {
  const shownParts: PartOnPage[] = []
  let before = 0
  for (const { key, count } of parts) {
    const first = Math.max(0, start - before)
    const shown = Math.min(count, start + size - before) - first
    if (shown > 0) shownParts.push({ key, start: first, count: shown })
    before += count
    if (before >= start + size) break
  }
  return shownParts
}
