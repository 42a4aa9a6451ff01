import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from './plan.tsx'

/** The data of the plan page, for a dialog above it. */
export function usePlanView() {
  return useRouteLoaderData<typeof loader>('routes/admin/plan/plan')?.view
}
