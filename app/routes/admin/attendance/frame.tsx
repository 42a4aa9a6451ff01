import { Outlet, useRouteError } from '@remix-run/react'
import { AdminFrame } from '#app/ui/layout/admin-frame.tsx'
import { BrandHeader } from '#app/ui/layout/brand-header.tsx'
import { ErrorMessage, ErrorPage } from '#app/ui/layout/error-page.tsx'
import { useDialogOpen } from '#app/ui/layout/with-dialog.tsx'
import { useFrame } from '#app/routes/admin/use-frame.ts'

/** What stands around the attendance of a schedule: a sheet of its own, without the main navigation. */
export default function AttendanceFrame() {
  const frame = useFrame()
  const blocked = useDialogOpen()
  if (!frame) return <Outlet />
  return (
    <AdminFrame {...frame} blocked={blocked} header={<BrandHeader blocked={blocked} />}>
      <Outlet />
    </AdminFrame>
  )
}

/** A sheet that failed keeps its frame; a dialog that failed blocks nothing. */
export function ErrorBoundary() {
  const error = useRouteError()
  const frame = useFrame()
  if (!frame) return <ErrorPage error={error} />
  return (
    <AdminFrame {...frame} header={<BrandHeader />}>
      <ErrorMessage error={error} />
    </AdminFrame>
  )
}
