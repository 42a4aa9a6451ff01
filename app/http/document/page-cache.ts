/** Keeps what was made, by a key, up to `mostBytes` altogether; what nobody has asked for the longest goes first. */
export function createPageCache<Page>(mostBytes: number) {
  const kept = new Map<string, { page: Page; bytes: number }>()
  let all = 0

  function forget(key: string) {
    all -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  return {
    find(key: string): Page | null {
      const found = kept.get(key)
      if (!found) return null
      kept.delete(key)
      kept.set(key, found)
      return found.page
    },
    keep(key: string, page: Page, bytes: number) {
      forget(key)
      kept.set(key, { page, bytes })
      all += bytes
      for (const oldest of kept.keys()) {
        if (all <= mostBytes) return
        forget(oldest)
      }
    },
  }
}
