import { expect, test } from 'vitest'
import { z } from 'zod'
import { languageCodes } from '#app/domain/language-codes.ts'
import { scheduleLengths } from '#app/domain/schedules/limits.ts'
import { scheduleSchema } from '#app/domain/schedules/schema.ts'
import { taskFormSchema } from '#app/domain/tasks/schema.ts'
import { formFields } from './form-fields.ts'

const row = z.object({ name: z.string(), marks: z.array(z.string()).max(7) })
const fields = {
  title: z.string(),
  other: true,
  ticks: z
    .array(z.enum(['a', 'b']))
    .min(1)
    .max(2),
  rows: z
    .array(z.preprocess((value) => value, row.optional()))
    .max(5)
    .nullish()
    .transform((rows) => rows ?? []),
}
const fieldOf = formFields(fields)

test.each([
  ['title', { field: 'title', row: null, ofName: 10, rule: { entries: 10, rows: null } }],
  ['other', { field: 'other', row: null, ofName: 10, rule: { entries: 10, rows: null } }],
  ['ticks', { field: 'ticks', row: null, ofName: 2, rule: { entries: 2, rows: 2 } }],
  ['ticks[1]', { field: 'ticks', row: 1, ofName: 2, rule: { entries: 2, rows: 2 } }],
  ['rows[4].name', { field: 'rows', row: 4, ofName: 10, rule: { entries: 40, rows: 5 } }],
  ['rows[4].marks', { field: 'rows', row: 4, ofName: 7, rule: { entries: 40, rows: 5 } }],
  ['rows[999999].marks[3]', { field: 'rows', row: 999999, ofName: 10, rule: { entries: 40, rows: 5 } }],
])('%s is a field of the form', (name, expected) => {
  expect(fieldOf(name)).toMatchObject(expected)
})

test.each([
  '',
  'x',
  'title[0]',
  'title.x',
  'rows[0][1]',
  'rows[0].a.b',
  '__proto__',
  '__proto__.x',
  'constructor',
  'rows[]',
  'rows[0].name[10]',
  'rows[0].unknown[999]',
  'rows[0].marks[7]',
])('%j is no field of the form', (name) => {
  expect(fieldOf(name)).toBe(null)
})

test('the lists of our forms may be as long as the limits say', () => {
  const rowsOf = (shape: object, name: string) => formFields(shape)(name)?.rule.rows
  expect(['tasks', 'times', 'months', 'days'].map((name) => rowsOf(scheduleSchema.shape, name))).toEqual([
    scheduleLengths.tasks,
    scheduleLengths.times,
    12,
    32,
  ])
  expect(rowsOf(taskFormSchema.shape, 'translations')).toBe(languageCodes.length)
})

test('a list without a maximum length is refused', () => {
  expect(() => formFields({ names: z.array(z.string()) })).toThrow('names')
  expect(() => formFields({ rows: z.array(z.object({ ids: z.array(z.string()) })).max(3) })).toThrow('rows.ids')
})
