import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { checkInLengths } from '#app/domain/check-ins/limits.ts'
import { checkInSchema } from '#app/domain/check-ins/schema.ts'
import { readRefusal, readThanks, refusalCookie, thanksCookie } from '#app/http/check-in-flash.server.ts'
import { callerAddress } from '#app/http/context.ts'
import { findPublicSchedule } from '#app/data/read/public-schedule.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { deviceCookie, deviceOf, loginNameCookie, rememberedName } from '#app/http/device.server.ts'
import { languageOf } from '#app/http/locale.server.ts'
import { parseForm } from '#app/http/read-form.server.ts'
import { findUser } from '#app/http/require-user.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { recordCheckIn } from '#app/operations/check-ins/record-check-in.server.ts'
import { viewCheckIns, viewStatus } from '#app/operations/check-ins/view-status.server.ts'
import styles from '#app/styles/check-ins/check-in.css?inline'
import { CheckInPage } from '#app/ui/check-ins/check-in-page.tsx'
import type { RefusedCheckIn } from '#app/ui/check-ins/form/refused-check-in.ts'

export const handle = {
  kind: 'page',
  audience: 'public',
  hydrate: false,
  styles,
  limit: 'checkIns',
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? 'Klarbuch' },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const all = new Headers(actionHeaders)
  for (const [name, value] of loaderHeaders) if (name !== 'set-cookie') all.set(name, value)
  return all
}

const always = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** What everybody may see, and what this device's own cookies add: its login name, and what it has just recorded. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scheduleId = '' } = params
  const slotAt = new URL(request.url).searchParams.get('slotAt')
  const t = translatorFor(await languageOf(request), 'check-ins')
  const viewed = viewStatus({ scheduleId, slotAt, now: new Date() })
  if (!viewed.ok) {
    const title = t(viewed.ended ? 'ended.title' : 'missing.title')
    return data(
      { title, ended: viewed.ended ?? null, open: null, asksForName: false, refused: null },
      { status: statusOf(viewed.failure), headers: always },
    )
  }
  const view = viewed.value
  const asksForName = view.schedule.companyName === null && (await isSeenByOwner(request, scheduleId))
  const thanks = await readThanks(request, scheduleId)
  const done = thanks ? viewCheckIns(scheduleId, thanks.checkInIds) : []
  const place = `${view.schedule.title}, ${view.schedule.location}`
  const name = (await rememberedName(request)) ?? ''
  const open = { view, done, rememberedName: name, idempotencyKey: crypto.randomUUID() }
  const refusal = await readRefusal(request, scheduleId)
  const answered = new Headers(always)
  for (const message of [thanks, refusal]) if (message) answered.append('Set-Cookie', message.cleared)
  const refused = (refusal?.refused ?? null) as RefusedCheckIn | null
  return data(
    { title: done.length > 0 ? t('title.done', { place }) : place, ended: null, open, asksForName, refused },
    { status: refused ? statusOf(refused.failure ?? { code: 'request.invalidFields' }) : 200, headers: answered },
  )
}

async function isSeenByOwner(request: Request, scheduleId: string): Promise<boolean> {
  const user = await findUser(request)
  return user !== null && findPublicSchedule(readingSql(), scheduleId)?.companyId === user.companyId
}

/** A check-in from the page: 303 back to it, which then says thanks; else the form again with what is wrong. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { scheduleId = '' } = params
  const now = new Date()
  const submission = await parseForm(request, { schema: checkInSchema, most: checkInLengths.taskIds + 10 })
  if (submission.status !== 'success') {
    const viewed = viewStatus({ scheduleId, slotAt: null, now })
    if (!viewed.ok) return formFailure(submission, viewed.failure, ['pin'])
    return refuse(request, scheduleId, formReply(submission, ['pin']))
  }

  const device = await deviceOf(request)
  const input = submission.value
  const recorded = await recordCheckIn({ scheduleId, input, device, address: callerAddress(context), now })
  if (!recorded.ok) return refuse(request, scheduleId, formFailure(submission, recorded.failure, ['pin']))

  const thanks = new Headers(always)
  const checkInIds = recorded.value.map(({ id }) => id)
  thanks.append('Set-Cookie', await deviceCookie(device))
  thanks.append('Set-Cookie', await loginNameCookie(input.loginName))
  thanks.append('Set-Cookie', await thanksCookie(scheduleId, checkInIds))
  return redirect(`/schedules/${scheduleId}/status`, { status: 303, headers: thanks })
}

type Refusal = ReturnType<typeof formFailure> | ReturnType<typeof formReply>

/**
 * The form again, with what is wrong. Where the browser itself sent it, not our script, it comes after a 303, with the
 * refusal's status: else going back to it after the check-in succeeded would ask to send the form once more.
 */
async function refuse<Answer extends Refusal>(request: Request, scheduleId: string, answer: Answer) {
  if (request.headers.get('Sec-Fetch-Mode') !== 'navigate') return answer
  const cookie = await refusalCookie(scheduleId, answer.data)
  if (cookie === null) return answer
  const { pathname, search } = new URL(request.url)
  throw redirect(`${pathname}${search}`, { status: 303, headers: { ...always, 'Set-Cookie': cookie } })
}

export default function ScheduleStatus() {
  const page = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? page.refused
  return <CheckInPage page={page} refused={refused} />
}
