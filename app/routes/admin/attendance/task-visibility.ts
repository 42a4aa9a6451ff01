import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { findAttendanceSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { visibilityFormSchema } from '#app/domain/check-ins/schema.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound, orPageFailure, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { hideTask } from '#app/operations/check-ins/hide-task.server.ts'

export const handle = { kind: 'page', audience: 'owner', failedChange: 'taskVisibility' } satisfies RouteHandle

/** The visibility of a task's ticks has no page of its own: the list of check-ins shows it. */
export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { id } = orNotFound(await findAttendanceSchedule(companyId, scheduleId), 'schedule.notFound')
  return redirect(withSearchOf(request, `/schedules/${id}/attendance/check-ins`))
}

export async function action({ request, params: { scheduleId = '', taskId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: visibilityFormSchema })
  if (submission.status !== 'success') return pageFailure({ code: 'request.invalidFields' })
  const hidden = submission.value.hidden === 'true'
  orPageFailure(await hideTask({ companyId, scheduleId, taskId, hidden, now: new Date() }))
  const flash = `attendance:flash.${hidden ? 'taskHidden' : 'taskShown'}`
  return redirectWithFlash(withSearchOf(request, `/schedules/${scheduleId}/attendance/check-ins`), flash)
}

/** A route needs a component: without one, Remix answers a 404 as bare text instead of the error page. */
export default function TaskVisibility() {
  return null
}
