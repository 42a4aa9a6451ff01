import { fail, ok, type Result } from '#app/domain/errors.ts'
import { isFormReady } from '#app/domain/guests/form-age.ts'
import type { FeedbackKind } from '#app/domain/guests/limits.ts'
import type { ShownForm } from '#app/http/tokens/guest-form.server.ts'
import { ratePlace } from '#app/operations/guests/rate-place.server.ts'
import { reportAsGuest } from '#app/operations/guests/report-as-guest.server.ts'
import { failureOfForm } from './failure-of-form.server.ts'
import type { readGuestForm } from './read-guest-form.server.ts'

type PostedForm = {
  form: Awaited<ReturnType<typeof readGuestForm>>
  /** The form as it was shown; null if it was none of ours. */
  shown: ShownForm | null
  scheduleId: string
  address: string
  now: Date
}

/** Does what a form of the page says, and tells what that was. A program that fills in everything is thanked, and nothing done. */
export async function postGuestForm({ form, shown, ...attempt }: PostedForm): Promise<Result<FeedbackKind>> {
  const kind = form.isRating ? 'rating' : 'report'
  if (form.isFilledByProgram) return ok(kind)
  const done = await (form.isRating ? rate({ form, shown, ...attempt }) : report({ form, shown, ...attempt }))
  return done.ok ? ok(kind) : done
}

async function report({ form, shown, ...attempt }: PostedForm): Promise<Result<null>> {
  const submission = form.report()
  if (submission.status !== 'success') return failureOfForm(submission)
  const formId = readyForm(shown, attempt.now)
  return formId === null ? fail('guest.sendAgain') : reportAsGuest({ ...attempt, formId, ...submission.value })
}

async function rate({ form, shown, ...attempt }: PostedForm): Promise<Result<null>> {
  const submission = form.rating()
  if (submission.status !== 'success') return failureOfForm(submission)
  const formId = readyForm(shown, attempt.now)
  return formId === null ? fail('guest.sendAgain') : ratePlace({ ...attempt, formId, ...submission.value })
}

function readyForm(shown: ShownForm | null, now: Date): string | null {
  return shown && isFormReady(shown.shownAt, now) ? shown.id : null
}
