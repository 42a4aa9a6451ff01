import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { closingFormSchema } from '#app/domain/guests/schema.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { orNotFound, orPageFailure, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { closeForToday } from '#app/operations/guests/close-for-today.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

/** Whether a schedule is closed to guests has no page of its own: that of the schedule shows it. */
export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { id } = orNotFound(await findSchedule(companyId, scheduleId), 'schedule.notFound')
  return redirect(`/schedules/${id}`)
}

export async function action({ request, params: { scheduleId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  orNotFound(await findSchedule(companyId, scheduleId), 'schedule.notFound')
  const submission = await parseForm(request, { schema: closingFormSchema })
  if (submission.status !== 'success') return pageFailure({ code: 'request.invalidFields' })
  const closed = submission.value.closed === 'true'
  orPageFailure(await closeForToday({ companyId, scheduleId, closed, now: new Date() }))
  return redirectWithFlash(`/schedules/${scheduleId}`, `guests:flash.${closed ? 'closed' : 'opened'}`)
}

/** A route needs a component: without one, Remix answers a 404 as bare text instead of the error page. */
export default function GuestsClosed() {
  return null
}
