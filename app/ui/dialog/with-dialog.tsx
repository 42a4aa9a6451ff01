import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { inert } from './inert.ts'
import { useHandle } from '#app/ui/layout/use-handle.ts'

/** A page and what a route below it shows; a dialog makes the page inert meanwhile. Takes the place of an Outlet. */
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
