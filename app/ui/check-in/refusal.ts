import type { Failure } from '#app/domain/errors.ts'
import type { Words } from './words.ts'

/** A refused check-in as the page gets it back: what was typed, but the PIN, and what is wrong with it. */
export type Refusal = {
  failure: Failure | null
  reply: { initialValue?: Record<string, unknown> | null; error?: Record<string, string[] | null> | null }
}

const fieldOrder = ['slotAt', 'taskIds', 'loginName', 'pin', 'comment'] as const

/** The codes to show beside the fields. That a task is done already is said by the banner and by the task itself. */
export function fieldErrors(refusal: Refusal | null): Record<string, string[] | null> {
  if (!refusal || refusal.failure?.code === 'checkIn.alreadyCheckedIn') return {}
  return refusal.reply.error ?? {}
}

/** The banner over a refused check-in: that nothing was recorded, and why. */
export function refusalInWords({ failure, reply }: Refusal, words: Words): { title: string; text: string } {
  const title = words.t('alert.notYet')
  if (failure?.code === 'checkIn.alreadyCheckedIn') return takenInWords(failure, reply, words)
  if (failure?.code === 'request.tooManyTries') return { title, text: waitInWords(failure, words) }
  const fields = fieldOrder.filter((field) => reply.error?.[field])
  if (fields.length > 0) {
    const names = fields.map((field) => words.t(`alert.field.${field}`))
    return { title, text: words.t('alert.check', { fields: words.list(names) }) }
  }
  const code = failure?.code ?? Object.values(reply.error ?? {}).flatMap((codes) => codes ?? [])[0]
  return { title, text: words.t(`errors:${code ?? 'request.invalidFields'}`) }
}

function takenInWords({ params }: Failure, { initialValue }: Refusal['reply'], words: Words) {
  const names = Array.isArray(params?.['tasks']) ? params['tasks'].map(String) : []
  const title = words.t('alert.taken', { count: names.length, tasks: words.list(names) })
  const asked = [initialValue?.['taskIds'] ?? []].flat().length
  const who = params?.['signature']
  const when = params?.['checkedInAt']
  const by =
    typeof who === 'string' && typeof when === 'string'
      ? words.t('alert.takenBy', { signature: who, time: words.time(words.localOf(new Date(when))) })
      : ''
  const rest = asked > names.length ? words.t('alert.rest') : ''
  return { title, text: [by, rest].filter(Boolean).join(' ') }
}

const minute = 60
const hour = 60 * minute

function waitInWords({ params }: Failure, { t }: Words) {
  const seconds = Number(params?.['retryAfter'] ?? minute)
  if (seconds > hour) return t('alert.hours', { count: Math.ceil(seconds / hour) })
  return t('alert.minutes', { count: Math.max(1, Math.ceil(seconds / minute)) })
}
