/** A cache of pages by key, up to `mostBytes` in total. The least recently used page is dropped first. */
export function createPageCache<Page>(mostBytes: number) {
  const entries = new Map<string, { page: Page; bytes: number }>()
  let totalBytes = 0

  function remove(key: string) {
    totalBytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    find(key: string): Page | null {
      const entry = entries.get(key)
      if (!entry) return null
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },
    store(key: string, page: Page, bytes: number) {
      remove(key)
      entries.set(key, { page, bytes })
      totalBytes += bytes
      for (const oldest of entries.keys()) {
        if (totalBytes <= mostBytes) return
        remove(oldest)
      }
    },
  }
}
