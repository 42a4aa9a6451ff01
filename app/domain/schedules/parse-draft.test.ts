import { expect, test } from 'vitest'
import { someDraft } from '#tests/support/schedules/drafts.ts'
import { fillTimes, parseDraft } from './parse-draft.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

const hours = { from: '08:00', to: '14:00', every: '3' }

test('empty fields become null or the default', () => {
  const parsed = parseDraft(someDraft({ frequency: 'monthly', days: ['3', 'last'] }))
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      groupName: null,
      timezone: null,
      months: [1, 12],
      days: [3, 'last'],
      windowBefore: 5,
      windowAfter: 10,
      useCurrentTime: false,
      allowStaffImageUpload: true,
    },
  })
})

const saved: [string, Partial<ScheduleDraft>, string[]][] = [
  ['the times that were typed', { times: ['14:00', '08:00'] }, ['08:00', '14:00']],
  ['hourly and typed', { frequency: 'hourly', times: ['09:00'], ...hours }, ['09:00']],
  ['hourly without a time', { frequency: 'hourly', times: ['', ''], ...hours }, ['08:00', '11:00', '14:00']],
]

test.each(saved)('%s are saved', (_, fields, times) => {
  expect(parseDraft(someDraft(fields))).toMatchObject({ ok: true, value: { times } })
})

const wrong: [string, Partial<ScheduleDraft>, Record<string, string[]>][] = [
  ['rows without a time', { times: ['', ''] }, { times: ['schedule.timesRequired'] }],
  ['one row without a time', { times: ['08:00', ''] }, { 'times[1]': ['schedule.timesInvalid'] }],
  ['hourly without hours', { frequency: 'hourly', times: [''] }, { times: ['schedule.timesRequired'] }],
  [
    'impossible hours, together with another error',
    { frequency: 'hourly', times: [''], ...hours, every: '0', title: ' ' },
    { title: ['schedule.titleRequired'], from: ['schedule.hoursInvalid'] },
  ],
  [
    'several invalid ticks',
    { months: ['13', 'x'], days: ['0', 'y'] },
    { months: ['schedule.monthsInvalid'], days: ['schedule.daysInvalid'] },
  ],
  ['minutes in words', { windowBefore: 'ten' }, { windowBefore: ['schedule.windowInvalid'] }],
]

test.each(wrong)('%s: the errors belong to the fields', (_, draft, fields) => {
  const parsed = parseDraft(someDraft(draft))
  expect(parsed.ok ? {} : parsed.failure.fields).toEqual(fields)
})

test('hours fill in the times, or are refused', () => {
  const step = fillTimes(someDraft(hours))
  expect(step).toMatchObject({ ok: true, value: { payload: { name: 'times', value: ['08:00', '11:00', '14:00'] } } })
  expect(fillTimes(someDraft({ ...hours, from: '' }))).toMatchObject({
    ok: false,
    failure: { fields: { from: ['schedule.hoursInvalid'] } },
  })
})
