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

/** Whether a dialog is open: in the map of routes, what lies below an admin page is its dialog. */
export function useDialogOpen(): boolean {
  const pages = useMatches().filter(({ id }) => id.startsWith('routes/admin/') && id !== 'routes/admin/layout')
  return pages.length > 1
}
