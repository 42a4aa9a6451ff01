import { useMatches } from '@remix-run/react'

/** Whether the page loads React; a route's handle can turn it off. */
export function useHydrates(): boolean {
  return useMatches().every(({ handle }) => (handle as { hydrate?: false } | undefined)?.hydrate !== false)
}
