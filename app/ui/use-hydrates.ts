import { useMatches } from '@remix-run/react'

/** Whether the page gets React: not where a route of it says so in its handle. */
export function useHydrates(): boolean {
  return useMatches().every(({ handle }) => (handle as { hydrate?: false } | undefined)?.hydrate !== false)
}
