import { useLocation } from '@remix-run/react'
import { repeatableSearch } from '#app/domain/repeatable-search.ts'

/** Adds the query of this page to an address: between a list and its dialogs, its page and filter stay as they are. */
export function useWithSearch(): (path: string) => string {
  const { search } = useLocation()
  return (path) => `${path}${repeatableSearch(search)}`
}
