import { useSearchParams } from '@remix-run/react'
import { longestSearch } from '#app/domain/texts/word-search.ts'

/** The address of a filter of the list at `path`: its search and order stay, and it starts at the first page. */
export function useFilterPath(path: string, name: string): (value?: string) => string {
  const [search] = useSearchParams()
  return (value) => {
    const query = new URLSearchParams()
    if (value) query.set(name, value)
    for (const kept of ['search', 'sort']) {
      const text = search.get(kept)?.slice(0, longestSearch)
      if (text) query.set(kept, text)
    }
    return query.size === 0 ? path : `${path}?${query}`
  }
}
