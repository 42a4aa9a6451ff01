import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loginNameCookie, deviceCookie, deviceOf, deviceParts } from '#app/http/cookies/device.server.ts'
import {
  endedSupervisorVisitCookie,
  readSupervisorVisit,
  supervisorVisitCookie,
} from '#app/http/cookies/supervisor-visit.server.ts'
import { pageOf } from '#app/domain/paging.ts'
import { callerAddress } from '#app/http/context.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { orPageFailure, retryHeaders } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { viewInspectedPlace, viewInspection } from '#app/operations/inspections/view-inspection.server.ts'
import styles from '#app/styles/inspections/inspect.css?inline'
import { withoutDetection } from '#app/ui/without-detection.ts'
import { InspectionPage } from '#app/ui/inspections/inspection-page.tsx'
import { photoFormScript } from '#app/ui/check-ins/photo-form-script.ts'
import { postInspection, type Posted } from './post-inspection.server.ts'
import { readInspectionForm } from './read-inspection-form.server.ts'
import { unlistedHeaders, unlistedMeta } from './unlisted-page.ts'

export const handle = {
  kind: 'page',
  audience: 'public',
  hydrate: false,
  styles,
  script: photoFormScript,
  isDirect: true,
  limit: 'checkIns',
  takesFile: true,
} satisfies RouteHandle

/** A supervisor reads there what guests wrote. */
export const meta: MetaFunction<typeof loader> = (args) => [...unlistedMeta(args), withoutDetection]

export { mergedHeaders as headers } from './unlisted-page.ts'

/** The form for name and PIN; in a supervisor's visit, what was done and missed yesterday and today. */
export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const now = new Date()
  const language = await languageOf(request)
  const place = orPageFailure(viewInspectedPlace({ scheduleId, now }))
  const { id: deviceId } = await deviceOf(request)
  const visit = await readSupervisorVisit(request, { scheduleId, deviceId, now })
  const viewed = visit && viewInspection({ scheduleId, visit, language, page: pageIn(request), now })
  const view = viewed?.ok ? viewed.value : null
  const isOver = viewed !== null && !viewed.ok
  const { rememberedName } = await deviceParts(request)
  const title = `${translatorFor(language, 'inspections')('title')}: ${place.title}, ${place.location}`
  return data({ title, place, view, rememberedName, isOver, now }, { headers: unlistedHeaders })
}

/** Does what a form says: 303 back to the page, at the place of what was judged; otherwise the page again, with the error. */
export async function action({ request, params: { scheduleId = '' }, context }: ActionFunctionArgs) {
  const now = new Date()
  const form = await readInspectionForm(request, context.body)
  orPageFailure(viewInspectedPlace({ scheduleId, now }))
  const device = await deviceOf(request)
  const visit = await readSupervisorVisit(request, { scheduleId, deviceId: device.id, now })
  const posted = await postInspection({ form, scheduleId, device, address: callerAddress(context), visit, now })
  if (posted.ok) {
    const going = { page: pageIn(request), cookies: [await deviceCookie(device)], now }
    return backToPage(scheduleId, { ...posted.value, ...going })
  }
  const { failure } = posted
  const refusal = { failure, step: form.step, typed: form.typed }
  return data(refusal, { status: statusOf(failure), headers: { ...unlistedHeaders, ...retryHeaders(failure) } })
}

/** The page of slots in the URL; the first one if it has none. */
function pageIn(request: Request): number {
  return pageOf(new URL(request.url).searchParams).page
}

type Going = Posted & { page: number; cookies: string[]; now: Date }

/** The visit goes on for another quarter of an hour, or ends. */
async function backToPage(scheduleId: string, { visit, place, page, loginName, cookies, now }: Going) {
  const answer = new Headers(unlistedHeaders)
  const visitCookie = visit
    ? await supervisorVisitCookie({ ...visit, scheduleId }, now)
    : await endedSupervisorVisitCookie(scheduleId)
  const nameCookie = loginName === undefined ? [] : [await loginNameCookie(loginName)]
  for (const cookie of [...cookies, visitCookie, ...nameCookie]) answer.append('Set-Cookie', cookie)
  const query = visit && page > 1 ? `?page=${page}` : ''
  return redirect(`/schedules/${scheduleId}/inspect${query}${place && `#${place}`}`, { status: 303, headers: answer })
}

export default function Inspect() {
  const page = useLoaderData<typeof loader>()
  return <InspectionPage {...page} refused={useActionData<typeof action>() ?? null} />
}
