import { useMatches, useOutlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { inert } from './inert.ts'

/** A page and the dialog that a route below it may open; the page is inert meanwhile. Takes the place of an Outlet. */
export function WithDialog({ children }: { children: ReactNode }) {
  const dialog = useOutlet()
  return (
    <>
      <div {...inert(dialog !== null)}>{children}</div>
      {dialog}
    </>
  )
}

/** Whether a dialog is open: in the map of routes, what lies below a page of the admin layout is its dialog. */
export function useDialogOpen(): boolean {
  const matches = useMatches()
  const layout = matches.findIndex(({ id }) => id === 'routes/admin/layout')
  return matches.slice(layout + 1).length > 1
}
