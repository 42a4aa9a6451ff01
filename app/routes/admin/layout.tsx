import { Outlet, useRouteError } from '@remix-run/react'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { AdminFrame } from '#app/ui/layout/admin-frame.tsx'
import { ErrorMessage, ErrorPage } from '#app/ui/layout/error-page.tsx'
import { useDialogOpen } from '#app/ui/dialog/with-dialog.tsx'
import { useFrame } from './use-frame.ts'

export const headers = pageHeaders

export default function AdminLayout() {
  const frame = useFrame()
  const blocked = useDialogOpen()
  if (!frame) return <Outlet />
  return (
    <AdminFrame {...frame} blocked={blocked}>
      <Outlet />
    </AdminFrame>
  )
}

/** A page with an error keeps the frame and its navigation. A dialog with an error does not block the page. */
export function ErrorBoundary() {
  const error = useRouteError()
  const frame = useFrame()
  if (!frame) return <ErrorPage error={error} />
  return (
    <AdminFrame {...frame}>
      <ErrorMessage error={error} />
    </AdminFrame>
  )
}
