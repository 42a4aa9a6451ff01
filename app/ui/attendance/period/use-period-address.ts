import { useSearchParams } from '@remix-run/react'

/** Adds the filters in the page's URL to the query of a period; the page of the list is dropped. */
export function usePeriodAddress(): (query: string) => string {
  const [search] = useSearchParams()
  return (query) => {
    const address = new URLSearchParams(search)
    for (const name of ['unit', 'from', 'to', 'page', 'print']) address.delete(name)
    for (const [name, value] of new URLSearchParams(query)) address.set(name, value)
    return `?${address}`
  }
}
