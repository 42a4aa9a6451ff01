import type { ErrorCode } from '#app/domain/errors.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { errorsByField, takenInWords, waitInWords, type RefusedCheckIn } from './refused-check-in.ts'

/** Said by the banner alone, with the names of the tasks. */
const ofTasks = new Set<ErrorCode>(['checkIn.alreadyCheckedIn', 'notDone.alreadyReported'])

/** The error codes by field. */
export function notDoneErrors(refused: RefusedCheckIn | null): Record<string, string[] | null> {
  if (!refused || (refused.failure && ofTasks.has(refused.failure.code))) return {}
  return errorsByField(refused.reply)
}

const nothingTicked = 'notDone.tasksRequired' satisfies ErrorCode

type Shown = { words: CheckInWords; hasForm: boolean }

/**
 * The banner above a refused report: nothing was stored, and why. Where a form shows the errors at its fields, the banner only
 * names these.
 */
export function notDoneRefusalInWords(refused: RefusedCheckIn, { words, hasForm }: Shown) {
  const { failure, reply } = refused
  const { t, list } = words
  const title = t('not-done:alert.notYet')
  if (failure?.code === 'checkIn.alreadyCheckedIn') return takenInWords(failure, reply, words)
  if (failure?.code === 'notDone.alreadyReported')
    return { title, text: t('not-done:alert.reported', { tasks: list(failure.params?.tasks ?? []) }) }
  if (failure?.code === 'request.tooManyTries') return { title, text: waitInWords(failure, words) }
  const errors = errorsByField(reply)
  const missesTick = errors['taskIds']?.[0] === nothingTicked
  const names = hasForm ? Object.keys(fields).filter((name) => errors[name] && !(name === 'taskIds' && missesTick)) : []
  const check = names.length > 0 && t('alert.check', { fields: list(names.map((name) => t(fields[name] ?? name))) })
  const atFields = [hasForm && missesTick && t(`errors:${nothingTicked}`), check].filter(Boolean).join(' ')
  const code = failure?.code ?? Object.values(errors).flatMap((codes) => codes ?? [])[0]
  return { title, text: atFields || t(`errors:${code ?? 'request.invalidFields'}`) }
}

/** The fields in the order of the form, with the keys of their names. */
const fields: Record<string, string> = {
  slotAt: 'alert.field.slotAt',
  taskIds: 'alert.field.taskIds',
  reason: 'not-done:alert.field.reason',
  note: 'not-done:alert.field.note',
  loginName: 'alert.field.loginName',
  pin: 'alert.field.pin',
}
