import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { inert } from './inert.ts'
import { useHandle } from '#app/ui/layout/use-handle.ts'

/** A page and its child route, instead of an Outlet. While the child is a dialog, the page is inert. */
export function WithDialog({ children }: { children: ReactNode }) {
  return (
    <>
      <div {...inert(useDialogOpen())}>{children}</div>
      <Outlet />
    </>
  )
}

/** Whether a dialog is open. */
export function useDialogOpen(): boolean {
  return useHandle('isDialog')
}
