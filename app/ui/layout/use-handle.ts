import { useMatches } from '@remix-run/react'

/** Whether the `handle` of a shown route has this flag. */
export function useHandle(name: 'isDialog' | 'isSheet'): boolean {
  return useMatches().some(({ handle }) => hasFlag(handle, name))
}

function hasFlag(handle: unknown, name: string): boolean {
  return typeof handle === 'object' && handle !== null && name in handle && Object(handle)[name] === true
}
