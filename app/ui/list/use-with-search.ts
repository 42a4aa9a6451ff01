import { useLocation } from '@remix-run/react'
import { repeatableSearch } from '#app/domain/repeatable-search.ts'

/** Adds the query of this page to a path, so that page and filter of a list stay while its dialogs open and close. */
export function useWithSearch(): (path: string) => string {
  const { search } = useLocation()
  return (path) => `${path}${repeatableSearch(search)}`
}
