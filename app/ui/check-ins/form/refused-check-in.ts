import { withClosedFor } from '#app/i18n/closed-in-words.ts'
import type { ErrorCode, Failure } from '#app/domain/errors.ts'
import { hour, minute, second } from '#app/domain/time/durations.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** A refused check-in: what was typed, except the PIN, and its errors. */
export type RefusedCheckIn = {
  failure: Failure | null
  reply: { initialValue?: Record<string, unknown> | null; error?: Record<string, string[] | null> | null }
  /** Whether a photo has to be chosen again. */
  photoLost?: boolean
}

const fieldOrder = ['slotAt', 'taskIds', 'readings', 'loginName', 'pin', 'photo', 'comment'] as const

/** The error codes by field. That a task is already done is shown by the banner and at the task itself. */
export function fieldErrors(refused: RefusedCheckIn | null): Record<string, string[] | null> {
  if (!refused || refused.failure?.code === 'checkIn.alreadyCheckedIn') return {}
  return errorsByField(refused.reply)
}

/** An error of one value counts for the whole field: `taskIds[0]` is `taskIds`; one of a reading counts for all as well. */
export function errorsByField({ error }: RefusedCheckIn['reply']): Record<string, string[] | null> {
  const errors = Object.entries(error ?? {})
  const ofReadings = errors.find(([name]) => name.startsWith('readings'))
  return {
    ...Object.fromEntries(errors.map(([name, codes]) => [name.replace(/\[\d+\]$/, ''), codes])),
    ...(ofReadings && { readings: ofReadings[1] }),
  }
}

type Shown = { words: CheckInWords; hasForm: boolean }

/**
 * The banner above a refused check-in: nothing was recorded, and why. Where a form shows the errors at its fields, the
 * banner only names these; otherwise it gives the reason.
 */
export function refusalInWords(
  { failure, reply }: RefusedCheckIn,
  { words, hasForm }: Shown,
): { title: string; text: string } {
  const title = words.t('alert.notYet')
  if (failure?.code === 'checkIn.alreadyCheckedIn') return takenInWords(failure, reply, words)
  if (failure?.code === 'request.tooManyTries') return { title, text: waitInWords(failure, words) }
  const errors = errorsByField(reply)
  const fields = hasForm ? fieldOrder.filter((field) => errors[field]) : []
  if (fields.length > 0) return { title, text: fieldsInWords(fields, errors, words) }
  const code = failure?.code ?? Object.values(errors).flatMap((codes) => codes ?? [])[0]
  const { reason = '' } = withClosedFor(words.t, failure?.params) ?? {}
  return { title, text: words.t(`errors:${code ?? 'request.invalidFields'}`, { reason }) }
}

/** "Bitte ankreuzen, was erledigt ist. Bitte Name und PIN prüfen." */
function fieldsInWords(
  fields: (typeof fieldOrder)[number][],
  errors: Record<string, string[] | null>,
  { t, list }: CheckInWords,
): string {
  const missesTick = errors['taskIds']?.[0] === nothingTicked
  const names = fields.filter((field) => field !== 'taskIds' || !missesTick).map((field) => t(`alert.field.${field}`))
  const check = names.length > 0 && t('alert.check', { fields: list(names) })
  return [missesTick && t(`errors:${nothingTicked}`), check].filter(Boolean).join(' ')
}

const nothingTicked = 'checkIn.tasksRequired' satisfies ErrorCode

/** That tasks are done already, by whom and when if that is public. */
export function takenInWords({ params }: Failure, { initialValue }: RefusedCheckIn['reply'], words: CheckInWords) {
  const names = Array.isArray(params?.['tasks']) ? params['tasks'].map(String) : []
  const title = words.t('alert.taken', { count: names.length, tasks: words.list(names) })
  const requested = [initialValue?.['taskIds'] ?? []].flat().length
  const who = params?.['signature']
  const when = params?.['checkedInAt']
  const by =
    typeof who === 'string' && typeof when === 'string'
      ? words.t('alert.takenBy', { signature: who, time: words.time(words.localOf(new Date(when))) })
      : ''
  const rest = requested > names.length ? words.t('alert.rest') : ''
  return { title, text: [by, rest].filter(Boolean).join(' ') }
}

/** How long to wait after too many tries. */
export function waitInWords({ params }: Failure, { t }: Pick<CheckInWords, 't'>): string {
  const wait = Number(params?.['retryAfter'] ?? 0) * second
  if (wait > hour) return t('alert.hours', { count: Math.ceil(wait / hour) })
  return t('alert.minutes', { count: Math.max(1, Math.ceil(wait / minute)) })
}
