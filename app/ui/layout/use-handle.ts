import { useMatches } from '@remix-run/react'

/** Whether a route that is shown says this of itself, as its export `handle`. */
export function useHandle(name: 'isDialog' | 'isSheet'): boolean {
  return useMatches().some(({ handle }) => says(handle, name))
}

function says(handle: unknown, name: string): boolean {
  return typeof handle === 'object' && handle !== null && name in handle && Object(handle)[name] === true
}
