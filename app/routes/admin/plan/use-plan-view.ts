import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from './plan.tsx'

/** What the page behind a dialog of the plan shows. */
export function usePlanView() {
  return useRouteLoaderData<typeof loader>('routes/admin/plan/plan')?.view
}
