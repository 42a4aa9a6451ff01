import { grouped } from '#app/domain/grouped.ts'
import { placesOf } from '#app/domain/readings/places-of-readings.ts'
import type { PublicTask } from '#app/domain/check-ins/public-slot.ts'
import type { AskedReading } from '#app/domain/readings/reading.ts'
import { fieldErrors, type RefusedCheckIn } from './refused-check-in.ts'
import { textOf } from './typed-values.ts'

/** A reading in the form: its place among those that are sent, and what was typed before a refusal, with its errors. */
export type ReadingField = {
  asked: AskedReading
  taskId: string
  /** Its place in the list of the form: `readings[0]`. */
  index: number
  value: string
  /** The value that was confirmed when it was asked for once more; empty if none was. */
  confirmedValue: string
  action: string
  valueCodes: string[] | null | undefined
  actionCodes: string[] | null | undefined
}

/** The fields of all tasks of the form that are not done, by task. A task that was changed or done since keeps what was typed. */
export function readingFields(tasks: PublicTask[], refused: RefusedCheckIn | null): Map<string, ReadingField[]> {
  const typed = rowsOf(refused?.reply.initialValue?.['readings'])
  const placeOf = placesOf(typed.map((row) => ({ taskId: textOf(row['taskId']), name: textOf(row['name']) })))
  const errors = fieldErrors(refused)
  const open = tasks.filter(({ status }) => status !== 'completed')
  const all = open.flatMap(({ taskId, readings }) => (readings?.readings ?? []).map((asked) => ({ taskId, asked })))
  const fields = all.map(({ taskId, asked }, index): ReadingField => {
    const sent = placeOf({ taskId, name: asked.name })
    const value = textOf(typed[sent]?.['value'])
    const valueCodes = errors[`readings[${sent}].value`]
    const isAskedAgain = valueCodes?.[0] === 'checkIn.readingUnlikely'
    return {
      asked,
      taskId,
      index,
      value,
      confirmedValue: isAskedAgain ? value : textOf(typed[sent]?.['confirmedValue']),
      action: textOf(typed[sent]?.['action']),
      valueCodes,
      actionCodes: errors[`readings[${sent}].action`],
    }
  })
  return grouped(fields, ({ taskId }) => [taskId])
}

function rowsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map((row) => Object(row) as Record<string, unknown>) : []
}
