import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { deviceOf } from '#app/http/cookies/device.server.ts'
import { readSupervisorVisit } from '#app/http/cookies/supervisor-visit.server.ts'
import { pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { findInspectedPhoto } from '#app/operations/inspections/find-inspected-photo.server.ts'
import { uploadAnswer } from './upload-answer.server.ts'

export const handle = { kind: 'file', audience: 'public' } satisfies RouteHandle

/**
 * A photo on the supervisors' page, while their visit lasts; with `?size=small` a small one. After that it leads to the page, which
 * asks for name and PIN. It lies below the page because the cookie of the visit is of that path alone.
 */
export async function loader({ request, params: { scheduleId = '', photoKey = '' } }: LoaderFunctionArgs) {
  const now = new Date()
  const { id: deviceId } = await deviceOf(request)
  const visit = await readSupervisorVisit(request, { scheduleId, deviceId, now })
  const found = visit && findInspectedPhoto({ scheduleId, visit, photoKey, now })
  if (found?.ok) return uploadAnswer(request, { ...found.value, key: photoKey })
  if (found && found.failure.code !== 'inspection.signInAgain') return pageFailure(found.failure)
  return redirect(`/schedules/${encodeURIComponent(scheduleId)}/inspect`)
}
