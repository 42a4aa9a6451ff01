import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from './owner.tsx'

/** What the frame of an owner's page needs; null for who is not signed in. */
export function useFrame() {
  return useRouteLoaderData<typeof loader>('routes/admin/owner')?.frame
}
