import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { visibilityFormSchema } from '#app/domain/check-ins/schema.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orPageFailure, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { hideCheckIn } from '#app/operations/check-ins/hide-check-in.server.ts'
import { readCheckInOf } from './read-check-in-of.server.ts'

export const handle = { kind: 'page', audience: 'owner', failedChange: 'visibility' } satisfies RouteHandle

/** The visibility of a check-in has no page of its own: the list shows it. */
export async function loader({ request, params: { scheduleId = '', checkInId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  await readCheckInOf({ companyId, scheduleId, checkInId })
  return redirect(withSearchOf(request, `/schedules/${scheduleId}/attendance/check-ins`))
}

export async function action({ request, params: { scheduleId = '', checkInId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  await readCheckInOf({ companyId, scheduleId, checkInId })
  const submission = await parseForm(request, { schema: visibilityFormSchema })
  if (submission.status !== 'success') return pageFailure({ code: 'request.invalidFields' })
  const hidden = submission.value.hidden === 'true'
  const { signature } = orPageFailure(await hideCheckIn({ companyId, checkInId, hidden, now: new Date() }))
  const flash = `attendance:flash.${hidden ? 'hidden' : 'shown'}`
  return redirectWithFlash(withSearchOf(request, `/schedules/${scheduleId}/attendance/check-ins`), flash, { signature })
}

/** A route needs a component: without one, Remix answers a 404 as bare text instead of the error page. */
export default function CheckInVisibility() {
  return null
}
