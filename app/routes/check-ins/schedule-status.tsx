import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Failure } from '#app/domain/errors.ts'
import { isLackOfRoom } from '#app/domain/uploads/room.ts'
import {
  readRefusal,
  readReported,
  readThanks,
  refusalCookie,
  thanksCookie,
  type Thanks,
} from '#app/http/cookies/check-in-flash.server.ts'
import { callerAddress } from '#app/http/context.ts'
import { findPublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { deviceCookie, deviceOf, loginNameCookie, deviceParts } from '#app/http/cookies/device.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { findUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, formReply, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { readUploadToken, uploadToken } from '#app/http/tokens/upload-address.server.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { checkInWithPhoto } from '#app/operations/check-ins/check-in-with-photo.server.ts'
import { uploadPendingPhoto } from '#app/operations/check-ins/upload-pending-photo.server.ts'
import { viewCheckIns, viewStatus } from '#app/operations/check-ins/view-status.server.ts'
import { viewReports } from '#app/operations/not-done/view-not-done.server.ts'
import styles from '#app/styles/check-ins/check-in.css?inline'
import { CheckInPage } from '#app/ui/check-ins/check-in-page.tsx'
import { checkInScript } from '#app/ui/check-ins/check-in-script.ts'
import { readingsScript } from '#app/ui/check-ins/form/follow-readings.ts'
import { readCheckIn } from './read-check-in.server.ts'
import type { RefusedCheckIn } from '#app/ui/check-ins/form/refused-check-in.ts'
import { unlistedHeaders, unlistedMeta } from './unlisted-page.ts'

export const handle = {
  kind: 'page',
  audience: 'public',
  hydrate: false,
  styles,
  script: checkInScript,
  optionalScripts: [readingsScript],
  isCached: true,
  isDirect: true,
  limit: 'checkIns',
  takesFile: true,
  failedLoad: 'status',
  failedChange: 'checkIn',
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = unlistedMeta

export { mergedHeaders as headers } from './unlisted-page.ts'

/** The public page, with the device's login name and the check-in that it has just recorded, both from its cookies. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { scheduleId = '' } = params
  const { searchParams } = new URL(request.url)
  const slotAt = searchParams.get('slotAt')
  const language = await languageOf(request)
  const t = translatorFor(language, 'check-ins')
  const viewed = viewStatus({ scheduleId, slotAt, language, now: new Date() })
  if (!viewed.ok) {
    const title = t(viewed.ended ? 'ended.title' : 'missing.title')
    return data(
      { title, ended: viewed.ended ?? null, open: null, asksForName: false, refused: null },
      { status: statusOf(viewed.failure), headers: unlistedHeaders },
    )
  }
  const view = viewed.value
  const asksForName = view.schedule.companyName === null && (await isSeenByOwner(request, scheduleId))
  const thanks = await readThanks(request, scheduleId)
  const done = thanks ? viewCheckIns({ scheduleId, ids: thanks.checkInIds, language }) : []
  const place = `${view.schedule.title}, ${view.schedule.location}`
  const pendingPhoto = thanks?.pendingPhoto ?? null
  const deviceTexts = context.placeholders ?? (await deviceParts(request))
  const lacksRoom = thanks?.lacksRoom ?? false
  const wantsUnscheduled = searchParams.has('unscheduled') && view.unscheduledTasks !== null
  const told = await readReported(request, scheduleId)
  const reports = told ? viewReports({ scheduleId, ids: told.reportIds, language }) : []
  const open = { view, wantsUnscheduled, done, reports, pendingPhoto, lacksRoom, ...deviceTexts }
  const refusal = await readRefusal(request, scheduleId)
  const answerHeaders = new Headers(unlistedHeaders)
  for (const message of [thanks, told, refusal]) if (message) answerHeaders.append('Set-Cookie', message.cleared)
  const refused = (refusal?.refused ?? null) as RefusedCheckIn | null
  const problem = refused ? (refused.failure?.code ?? 'request.invalidFields') : pendingPhoto?.problem
  return data(
    { title: done.length > 0 ? t('title.done', { place }) : place, ended: null, open, asksForName, refused },
    { status: problem ? statusOf({ code: problem }) : 200, headers: answerHeaders },
  )
}

async function isSeenByOwner(request: Request, scheduleId: string): Promise<boolean> {
  const user = await findUser(request)
  return user !== null && findPublicSchedule(readingSql(), scheduleId)?.companyId === user.companyId
}

/** Records a check-in: 303 back to the page, which then thanks; otherwise the form again with its errors. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { scheduleId = '' } = params
  const now = new Date()
  const { submission, photo, pendingPhoto } = await readCheckIn(request, context.body)
  if (pendingPhoto !== null)
    return takePendingPhoto({ scheduleId, token: pendingPhoto, bytes: photo ?? new Uint8Array(), now })
  const photoLost = photo !== null
  if (submission.status !== 'success') {
    const viewed = viewStatus({ scheduleId, slotAt: null, language: null, now })
    if (!viewed.ok) return formFailure(submission, viewed.failure, ['pin'])
    return refuse(request, scheduleId, { answer: formReply(submission, ['pin']), photoLost })
  }

  const device = await deviceOf(request)
  const input = submission.value
  const language = await languageOf(request)
  const attempt = { scheduleId, input, device, address: callerAddress(context), language, now }
  const recorded = await checkInWithPhoto(attempt, photo)
  if (!recorded.ok) {
    const failure = photo ? recorded.failure : withMissingPhoto(recorded.failure, { scheduleId, now })
    return refuse(request, scheduleId, { answer: formFailure(submission, failure, ['pin']), photoLost })
  }

  const { checkIns, pendingPhoto: awaited, lacksRoom } = recorded.value
  const token = awaited && (await uploadToken({ ...awaited, kind: 'photo' }, now))
  const answerHeaders = new Headers()
  answerHeaders.append('Set-Cookie', await deviceCookie(device))
  answerHeaders.append('Set-Cookie', await loginNameCookie(input.loginName))
  const checkInIds = checkIns.map(({ id }) => id)
  return redirectWithThanks(
    scheduleId,
    { checkInIds, pendingPhoto: token === null ? null : { token, problem: null }, lacksRoom },
    answerHeaders,
  )
}

type PendingPhotoForm = { scheduleId: string; token: string; bytes: Uint8Array; now: Date }

/**
 * Takes the photo of a check-in that was recorded without it: 303 back to the page, which thanks again or shows the
 * error.
 */
async function takePendingPhoto({ scheduleId, token, bytes, now }: PendingPhotoForm) {
  const permission = await readUploadToken(token, now)
  if (permission?.kind !== 'photo') pageFailure({ code: 'upload.addressInvalid' })
  const { checkInIds, failure } = await uploadPendingPhoto({ scheduleId, awaited: permission, bytes, now })
  const lacksRoom = failure !== null && isLackOfRoom(failure.code)
  return redirectWithThanks(scheduleId, {
    checkInIds,
    pendingPhoto: failure && !lacksRoom ? { token, problem: failure.code } : null,
    lacksRoom,
  })
}

async function redirectWithThanks(scheduleId: string, thanks: Thanks, answerHeaders = new Headers()) {
  answerHeaders.append('Set-Cookie', await thanksCookie(scheduleId, thanks))
  for (const [name, value] of Object.entries(unlistedHeaders)) answerHeaders.set(name, value)
  return redirect(`/schedules/${scheduleId}/status`, { status: 303, headers: answerHeaders })
}

/** Reports a missing photo together with a wrong name or PIN, so that both can be corrected at once. */
function withMissingPhoto(failure: Failure, options: { scheduleId: string; now: Date }): Failure {
  if (failure.code !== 'checkIn.invalidStaffOrPin') return failure
  const viewed = viewStatus({ ...options, slotAt: null, language: null })
  if (!viewed.ok || viewed.value.schedule.photo !== 'required') return failure
  return { ...failure, fields: { ...failure.fields, photo: ['checkIn.photoRequired'] } }
}

type Refusal = ReturnType<typeof formFailure> | ReturnType<typeof formReply>

type RefusedAnswer<Answer> = { answer: Answer; photoLost: boolean }

/**
 * Shows the form again with its errors. Where the browser itself sent the form, not our script, the answer is a 303 to
 * a page with the refusal's status: otherwise going back after a successful check-in would ask to send the form again.
 * The photo then has to be chosen again, as only a script can put a file back into its field.
 */
async function refuse<Answer extends Refusal>(
  request: Request,
  scheduleId: string,
  { answer, photoLost }: RefusedAnswer<Answer>,
) {
  if (request.headers.get('Sec-Fetch-Mode') !== 'navigate') return answer
  const cookie = await refusalCookie(scheduleId, { ...answer.data, photoLost })
  if (cookie === null) return answer
  const { pathname, search } = new URL(request.url)
  throw redirect(`${pathname}${search}`, { status: 303, headers: { ...unlistedHeaders, 'Set-Cookie': cookie } })
}

export default function ScheduleStatus() {
  const page = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? page.refused
  return <CheckInPage page={page} refused={refused} />
}
