import { useSearchParams } from '@remix-run/react'

/** Adds what else the address of the page says to the query of a period: filters stay, the page of a list does not. */
export function usePeriodAddress(): (query: string) => string {
  const [search] = useSearchParams()
  return (query) => {
    const address = new URLSearchParams(search)
    for (const name of ['unit', 'from', 'to', 'page', 'print']) address.delete(name)
    for (const [name, value] of new URLSearchParams(query)) address.set(name, value)
    return `?${address}`
  }
}
