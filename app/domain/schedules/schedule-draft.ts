import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { ScheduleField } from './fields.ts'
import { scheduleLengths } from './limits.ts'
import type { TaskEntry } from './rules.ts'
import type { ScheduleInput } from './schema.ts'

/** A schedule as its form has it: the typed and ticked values, and the hours from which times can be filled in. */
export type ScheduleDraft = { [Field in ScheduleField]: FormValue<ScheduleInput[Field]> } & {
  from: string
  to: string
  every: string
}

type FormValue<Value> = Value extends boolean
  ? boolean
  : Value extends TaskEntry[]
    ? TaskEntry[]
    : Value extends unknown[]
      ? string[]
      : string

/** The lists of a draft with rows that can be added and removed. */
export const rowLists = ['times', 'tasks'] as const

/** A change of a draft before it is saved, in the shape of Conform's intents, which the page applies as well. */
export type DraftStep =
  | { type: 'insert'; payload: { name: 'times'; defaultValue: string } }
  | { type: 'insert'; payload: { name: 'tasks'; defaultValue: TaskEntry } }
  | { type: 'remove'; payload: { name: (typeof rowLists)[number]; index: number } }
  | { type: 'update'; payload: { name: 'times' | 'days'; value: string[]; validated: boolean } }
  | { type: 'validate'; payload: { name: string } }

/** The draft after a step. Removing a row that does not exist changes nothing, and neither does `validate`. */
export function applyStep(draft: ScheduleDraft, { type, payload }: DraftStep): ScheduleDraft {
  switch (type) {
    case 'insert':
      return { ...draft, [payload.name]: [...draft[payload.name], payload.defaultValue] }
    case 'remove':
      return { ...draft, [payload.name]: draft[payload.name].filter((_, index) => index !== payload.index) }
    case 'update':
      return { ...draft, [payload.name]: payload.value }
    case 'validate':
      return draft
  }
}

/**
 * The step that adds a row: an empty time, or a task with the people of the last one, who often do the next one too.
 * Fails when the list is full.
 */
export function insertRow(draft: ScheduleDraft, name: (typeof rowLists)[number]): Result<DraftStep> {
  if (draft[name].length >= scheduleLengths[name]) return fail(tooMany[name], { fields: { [name]: [tooMany[name]] } })
  if (name === 'times') return ok({ type: 'insert', payload: { name, defaultValue: '' } })
  const staffIds = draft.tasks.at(-1)?.staffIds ?? []
  return ok({ type: 'insert', payload: { name, defaultValue: { taskId: '', staffIds } } })
}

const tooMany = { times: 'schedule.timesTooMany', tasks: 'schedule.tasksTooMany' } as const

/**
 * The step that clears the days: days of the week mean nothing as days of the month. With `validated` an empty list is
 * an error.
 */
export function clearDays({ validated }: { validated: boolean }): DraftStep {
  return { type: 'update', payload: { name: 'days', value: [], validated } }
}
