import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from './owner.tsx'

/** The data for the frame of an owner's page; null without a session. */
export function useFrame() {
  return useRouteLoaderData<typeof loader>('routes/admin/owner')?.frame
}
