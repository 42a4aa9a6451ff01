import { Outlet, useMatches } from '@remix-run/react'
import type { ReactNode } from 'react'
import { inert } from './inert.ts'

/** A page and what a route below it shows; a dialog makes the page inert meanwhile. Takes the place of an Outlet. */
export function WithDialog({ children }: { children: ReactNode }) {
  return (
    <>
      <div {...inert(useDialogOpen())}>{children}</div>
      <Outlet />
    </>
  )
}

/** Whether a dialog is open: a route that is shown says that it is one. */
export function useDialogOpen(): boolean {
  return useMatches().some(({ handle }) => isDialog(handle))
}

function isDialog(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isDialog' in handle && handle.isDialog === true
}
