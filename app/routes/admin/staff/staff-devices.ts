import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { findStaff } from '#app/data/read/staff/staff.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { forgetDevices } from '#app/operations/staff/forget-devices.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

/** The devices of a person have no page of their own: the person's form shows how many there are. */
export async function loader({ request, params: { staffId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { id } = orNotFound(await findStaff(companyId, staffId))
  return redirect(withSearchOf(request, `/staff/${id}/edit`))
}

export async function action({ request, params: { staffId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const forgotten = orPageFailure(await forgetDevices({ companyId, staffId }))
  return redirectWithFlash(withSearchOf(request, '/staff'), 'staff:flash.devicesForgotten', forgotten)
}

/** A route needs a component: without one, Remix answers a 404 as bare text instead of the error page. */
export default function StaffDevices() {
  return null
}
