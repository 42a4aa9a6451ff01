import { z } from 'zod'
import { ok, type Result } from '#app/domain/errors.ts'
import { choiceFields, ownFields } from '#app/domain/schedules/fields.ts'
import { fillTimes } from '#app/domain/schedules/parse-draft.ts'
import { daysOf, windowPresets } from '#app/domain/schedules/rules.ts'
import {
  clearDays,
  insertRow,
  rowLists,
  type DraftStep,
  type ScheduleDraft,
} from '#app/domain/schedules/schedule-draft.ts'
import { intentName, sentIntent } from '#app/http/forms/sent-intent.server.ts'

/**
 * Reads what was typed into a schedule's form; a button for a usual window replaces the typed one. A field that was sent several times, or in another form,
 * is empty.
 */
export function readDraft(form: FormData): ScheduleDraft {
  const preset = windowPresets.find(({ name }) => name === form.get('window'))
  return {
    ...texts(form, ownFields),
    groupName: text(form, 'groupName'),
    frequency: text(form, 'frequency'),
    months: list(form, 'months'),
    days: list(form, 'days'),
    times: rows(form, 'times').map(({ values }) => single(values)),
    from: text(form, 'from'),
    to: text(form, 'to'),
    every: text(form, 'every'),
    onHolidays: text(form, 'onHolidays'),
    timezone: text(form, 'timezone'),
    windowBefore: preset ? String(preset.before) : text(form, 'windowBefore'),
    windowAfter: preset ? String(preset.after) : text(form, 'windowAfter'),
    tasks: rows(form, 'tasks').map(({ values, staffIds }) => ({ taskId: single(values), staffIds })),
    status: text(form, 'status'),
    ...boxes(form, choiceFields),
  }
}

/**
 * The step that a submit asks for, which only changes the form; null where the draft is to be saved. Fails where times
 * can't be made from the given hours, or a full list should get another row. When the frequency is another than the
 * form showed, the days are cleared first.
 */
export function readStep(form: FormData, draft: ScheduleDraft): Result<DraftStep | null> {
  const isSave = !form.has(intentName) && !form.has('fillTimes') && !form.has('window')
  const hasOtherDays = form.has('daysOf') && form.get('daysOf') !== daysOf(draft.frequency)
  if (hasOtherDays) return ok(clearDays({ validated: isSave }))
  if (isSave) return ok(null)
  if (form.has('window')) return ok(showAgain)
  return form.has('fillTimes') ? fillTimes(draft) : stepOf(form, draft)
}

const showAgain: DraftStep = { type: 'validate', payload: { name: 'frequency' } }

const intentSchema = z.union([
  z.object({ type: z.literal('insert'), payload: z.object({ name: z.enum(rowLists) }) }),
  z.object({ type: z.literal('remove'), payload: z.object({ name: z.enum(rowLists), index: z.int().min(0) }) }),
  z.object({ type: z.literal('validate'), payload: z.object({ name: z.string().regex(/^tasks\[\d{1,3}\]$/) }) }),
])

/**
 * Adds, removes or validates a row. Any other intent only shows the form again, as Conform throws at intents that it
 * can't do.
 */
function stepOf(form: FormData, draft: ScheduleDraft): Result<DraftStep> {
  const intent = intentSchema.safeParse(sentIntent(form))
  if (!intent.success) return ok(showAgain)
  return intent.data.type === 'insert' ? insertRow(draft, intent.data.payload.name) : ok(intent.data)
}

function texts<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, text(form, name)])) as Record<Name, string>
}

function boxes<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, boolean> {
  return Object.fromEntries(names.map((name) => [name, form.has(name)])) as Record<Name, boolean>
}

function text(form: FormData, name: string): string {
  return single(form.getAll(name))
}

function single(values: FormDataEntryValue[]): string {
  const [value] = values
  return values.length === 1 && typeof value === 'string' ? value : ''
}

/** The ticked values; their fields may be numbered or not. */
function list(form: FormData, name: string): string[] {
  return [...form].filter(([field]) => rowField.exec(field)?.[1] === name).map(([, value]) => String(value))
}

type Row = { values: FormDataEntryValue[]; staffIds: string[] }

/**
 * Rows in the order of their numbers, without gaps. Rows without numbers, as a script may send, keep their own order.
 */
function rows(form: FormData, name: string): Row[] {
  const byNumber: Row[] = []
  let unnumbered = 0
  for (const [field, value] of form) {
    const [, listName, number, part] = rowField.exec(field) ?? []
    if (listName !== name) continue
    const row = (byNumber[Number(number ?? unnumbered++)] ??= { values: [], staffIds: [] })
    if (part === 'staffIds') row.staffIds.push(String(value))
    else row.values.push(value)
  }
  return byNumber.filter(() => true)
}

/** `times[0]` or `tasks[0].staffIds`: list, number, part. */
const rowField = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?/
