import { useLocation } from '@remix-run/react'

/** Adds the query of this page to an address: between a list and its dialogs, its page and filter stay as they are. */
export function useWithSearch(): (path: string) => string {
  const { search } = useLocation()
  return (path) => `${path}${search}`
}
