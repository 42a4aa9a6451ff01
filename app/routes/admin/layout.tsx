import { data } from '@remix-run/node'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { readFlash } from '#app/http/flash.server.ts'
import { pageHeaders } from '#app/http/page-headers.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import { AdminFrame } from '#app/ui/layout/admin-frame.tsx'
import { ErrorMessage, ErrorPage } from '#app/ui/layout/error-page.tsx'
import { useDialogOpen } from '#app/ui/layout/with-dialog.tsx'

export const headers = pageHeaders

/** Who is signed in, for how long, and what the last action has to say. Guards nothing: each page does that itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { firstName, lastName, companyName, sessionExpiresAt } = await requireUser(request)
  const sessionEndsIn = sessionExpiresAt.getTime() - Date.now()
  const message = readFlash(request)
  return data(
    { user: { firstName, lastName, companyName }, sessionEndsIn, flash: message?.flash ?? null },
    { headers: message ? { 'Set-Cookie': message.cleared } : {} },
  )
}

export default function AdminLayout() {
  return (
    <AdminFrame {...useLoaderData<typeof loader>()} blocked={useDialogOpen()}>
      <Outlet />
    </AdminFrame>
  )
}

/** A page that failed keeps its frame, so that the way on is where it always is; a dialog that failed blocks nothing. */
export function ErrorBoundary() {
  const error = useRouteError()
  const frame = useRouteLoaderData<typeof loader>('routes/admin/layout')
  if (!frame) return <ErrorPage error={error} />
  return (
    <AdminFrame {...frame}>
      <ErrorMessage error={error} />
    </AdminFrame>
  )
}
