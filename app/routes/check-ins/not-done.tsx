import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notDoneSchema } from '#app/domain/not-done/schema.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { callerAddress } from '#app/http/context.ts'
import { readRefusal, refusalCookie, reportedCookie } from '#app/http/cookies/check-in-flash.server.ts'
import { deviceCookie, deviceOf, deviceParts, loginNameCookie } from '#app/http/cookies/device.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { reportNotDone } from '#app/operations/not-done/report-not-done.server.ts'
import { viewNotDone } from '#app/operations/not-done/view-not-done.server.ts'
import styles from '#app/styles/check-ins/not-done.css?inline'
import { notDoneScript } from '#app/ui/check-ins/check-in-script.ts'
import type { RefusedCheckIn } from '#app/ui/check-ins/form/refused-check-in.ts'
import { NotDonePage } from '#app/ui/check-ins/not-done-page.tsx'
import { unlistedHeaders, unlistedMeta } from './unlisted-page.ts'

export const handle = {
  kind: 'page',
  audience: 'public',
  hydrate: false,
  styles,
  script: notDoneScript,
  limit: 'checkIns',
  failedLoad: 'status',
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = unlistedMeta

export { mergedHeaders as headers } from './unlisted-page.ts'

/** What somebody could say now that they could not do, and the refusal of a form that was just sent, from its cookie. */
export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const slotAt = new URL(request.url).searchParams.get('slotAt')
  const language = await languageOf(request)
  const viewed = viewNotDone({ scheduleId, slotAt, language, now: new Date() })
  if (!viewed.ok) {
    const title = translatorFor(language, 'check-ins')(viewed.ended ? 'ended.title' : 'missing.title')
    const page = { title, open: null, ended: viewed.ended ?? null, refused: null }
    return data(page, { status: statusOf(viewed.failure), headers: unlistedHeaders })
  }
  const view = viewed.value
  const refusal = await readRefusal(request, cookieName(scheduleId))
  const answerHeaders = new Headers(unlistedHeaders)
  if (refusal) answerHeaders.append('Set-Cookie', refusal.cleared)
  const refused = (refusal?.refused ?? null) as RefusedCheckIn | null
  const place = `${view.schedule.title}, ${view.schedule.location}`
  const title = translatorFor(language, 'not-done')('title', { place })
  const { rememberedName } = await deviceParts(request)
  const problem = refused && (refused.failure?.code ?? 'request.invalidFields')
  return data(
    { title, open: { view, rememberedName }, ended: null, refused },
    { status: problem ? statusOf({ code: problem }) : 200, headers: answerHeaders },
  )
}

/** Stores what somebody could not do: 303 to the schedule's page, which then thanks; otherwise the form again with its errors. */
export async function action({ request, params: { scheduleId = '' }, context }: ActionFunctionArgs) {
  const now = new Date()
  const submission = await parseForm(request, { schema: notDoneSchema })
  const language = await languageOf(request)
  if (submission.status !== 'success') {
    const viewed = viewNotDone({ scheduleId, slotAt: null, language, now })
    if (!viewed.ok) return formFailure(submission, viewed.failure, ['pin'])
    return refuse(request, scheduleId, formReply(submission, ['pin']))
  }
  const device = await deviceOf(request)
  const input = submission.value
  const reported = await reportNotDone({ scheduleId, input, device, address: callerAddress(context), language, now })
  if (!reported.ok) return refuse(request, scheduleId, formFailure(submission, reported.failure, ['pin']))
  const answerHeaders = new Headers(unlistedHeaders)
  const reportIds = reported.value.map(({ id }) => id)
  answerHeaders.append('Set-Cookie', await deviceCookie(device))
  answerHeaders.append('Set-Cookie', await loginNameCookie(input.loginName))
  answerHeaders.append('Set-Cookie', await reportedCookie(scheduleId, reportIds))
  return redirect(`/schedules/${scheduleId}/status`, { status: 303, headers: answerHeaders })
}

type Refusal = ReturnType<typeof formFailure> | ReturnType<typeof formReply>

/**
 * Shows the form again with its errors. Where the browser itself sent the form, not our script, the answer is a 303 to a page with
 * the refusal's status: otherwise going back would ask to send the form again.
 */
async function refuse<Answer extends Refusal>(request: Request, scheduleId: string, answer: Answer) {
  if (request.headers.get('Sec-Fetch-Mode') !== 'navigate') return answer
  const cookie = await refusalCookie(cookieName(scheduleId), answer.data)
  if (cookie === null) return answer
  const { pathname, search } = new URL(request.url)
  throw redirect(`${pathname}${search}`, { status: 303, headers: { ...unlistedHeaders, 'Set-Cookie': cookie } })
}

/** Other than that of the check-in page, which would show the refusal as its own. */
function cookieName(scheduleId: string) {
  return `${scheduleId}/not-done`
}

export default function NotDone() {
  const page = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? page.refused
  return <NotDonePage page={page} refused={refused} />
}
