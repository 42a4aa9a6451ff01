import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { findStaff } from '#app/data/read/staff.server.ts'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import { pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { forgetDevices } from '#app/operations/staff/forget-devices.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

/** The devices of a person have no page of their own: the form of the person tells how many there are. */
export async function loader({ request, params: { staffId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  if (!(await findStaff(companyId, staffId))) pageFailure({ code: 'request.notFound' })
  return redirect(`/staff/${staffId}/edit${new URL(request.url).search}`)
}

export async function action({ request, params: { staffId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const forgotten = await forgetDevices({ companyId, staffId })
  if (!forgotten.ok) return pageFailure(forgotten.failure)
  return redirectWithFlash(`/staff${new URL(request.url).search}`, 'staff:flash.devicesForgotten', forgotten.value)
}

/** Without a page, what is not found would be answered as bare text. */
export default function StaffDevices() {
  return null
}
