type KeyCount = { key: string; count: number }

/** What of one key a page shows: `count` items after the first `start`. */
export type Found = KeyCount & { start: number }

/** Which of some counted parts of a list, in its order, the page lies in that shows `size` items after `start`. */
export function foundOnPage(parts: KeyCount[], { start, size }: { start: number; size: number }): Found[] {
  const found: Found[] = []
  let before = 0
  for (const { key, count } of parts) {
    const first = Math.max(0, start - before)
    const shown = Math.min(count, start + size - before) - first
    if (shown > 0) found.push({ key, start: first, count: shown })
    before += count
    if (before >= start + size) break
  }
  return found
}
