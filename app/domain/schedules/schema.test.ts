import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import { scheduleSchema } from './schema.ts'

const valid = {
  title: 'Gäste-WC',
  location: 'UG',
  frequency: 'daily',
  months: [1, 2, 3],
  days: [1, 2],
  times: ['14:00'],
  status: 'public',
  tasks: [{ taskId: 'wc', staffIds: ['anna'] }],
}

test('optional fields are empty, the window has its default, and missing choices stay undefined', () => {
  expect(scheduleSchema.parse(valid)).toEqual({
    ...valid,
    description: '',
    groupName: null,
    onHolidays: 'due',
    timezone: null,
    windowBefore: 5,
    windowAfter: 5,
  })
})

test('months, days, times and staff are sorted and without duplicates', () => {
  const { months, days, times, tasks } = scheduleSchema.parse({
    ...valid,
    frequency: 'monthly',
    months: [12, 2, 2, 10],
    days: ['last', 31, 1, 31],
    times: ['16:30', '07:00', '16:30'],
    tasks: [{ taskId: 'wc', staffIds: ['b', 'a', 'b'] }],
  })
  expect({ months, days, times, staffIds: tasks[0]?.staffIds }).toEqual({
    months: [2, 10, 12],
    days: [1, 31, 'last'],
    times: ['07:00', '16:30'],
    staffIds: ['a', 'b'],
  })
})

test('texts are trimmed and composed; a blank group name is null', () => {
  const { title, description, groupName } = scheduleSchema.parse({
    ...valid,
    title: '  Ku\u0308che \n EG ',
    description: ' eins\r\nzwei\u0000 ',
    groupName: '   ',
  })
  expect({ title, description, groupName }).toEqual({ title: 'Küche EG', description: 'eins\nzwei', groupName: null })
})

describe.each([
  ['title', { title: ' ' }, 'schedule.titleRequired'],
  ['title', { title: 'x'.repeat(121) }, 'schedule.titleTooLong'],
  ['location', { location: undefined }, 'schedule.locationRequired'],
  ['location', { location: 'x'.repeat(121) }, 'schedule.locationTooLong'],
  ['description', { description: 'x'.repeat(2001) }, 'schedule.descriptionTooLong'],
  ['groupName', { groupName: 'x' }, 'schedule.groupNameLength'],
  ['groupName', { groupName: 'x\u200B' }, 'schedule.groupNameLength'],
  ['groupName', { groupName: 'x'.repeat(51) }, 'schedule.groupNameLength'],
  ['groupName', { groupName: '😀' }, 'schedule.groupNameLength'],
  ['groupName', { groupName: '😀'.repeat(51) }, 'schedule.groupNameLength'],
  ['frequency', { frequency: undefined }, 'schedule.frequencyRequired'],
  ['frequency', { frequency: 'yearly' }, 'schedule.frequencyRequired'],
  ['status', { status: undefined }, 'schedule.statusRequired'],
  ['months', { months: undefined }, 'schedule.monthsRequired'],
  ['months', { months: [] }, 'schedule.monthsRequired'],
  ['months[0]', { months: [13] }, 'schedule.monthsInvalid'],
  ['days', { days: [] }, 'schedule.daysRequired'],
  ['days[0]', { days: [0] }, 'schedule.daysInvalid'],
  ['days', { days: [8] }, 'schedule.daysInvalid'],
  ['days', { days: ['last'] }, 'schedule.daysInvalid'],
  ['days[1]', { frequency: 'monthly', days: [1, 32] }, 'schedule.daysInvalid'],
  ['times', { times: [] }, 'schedule.timesRequired'],
  ['times[1]', { times: ['07:00', '24:00'] }, 'schedule.timesInvalid'],
  ['times[0]', { times: ['7:00'] }, 'schedule.timesInvalid'],
  ['times', { times: Array.from({ length: 97 }, () => '07:00') }, 'schedule.timesTooMany'],
  ['timezone', { timezone: 'Mars/Olympus' }, 'schedule.timezoneUnknown'],
  ['windowBefore', { windowBefore: 721 }, 'schedule.windowInvalid'],
  ['windowAfter', { windowAfter: -1 }, 'schedule.windowInvalid'],
  ['windowAfter', { windowAfter: 1.5 }, 'schedule.windowInvalid'],
  ['tasks', { tasks: [] }, 'schedule.tasksRequired'],
  [
    'tasks',
    { tasks: Array.from({ length: 101 }, (_, i) => ({ taskId: `${i}`, staffIds: ['anna'] })) },
    'schedule.tasksTooMany',
  ],
  ['tasks[0].taskId', { tasks: [{ taskId: '', staffIds: ['anna'] }] }, 'schedule.taskRequired'],
  ['tasks[0].staffIds', { tasks: [{ taskId: 'wc', staffIds: [] }] }, 'schedule.staffRequired'],
  ['tasks[1].taskId', { tasks: [...valid.tasks, ...valid.tasks] }, 'schedule.taskTwice'],
])('%s', (field, wrong, code) => {
  test(`${code} for ${JSON.stringify(wrong).slice(0, 60)}`, () => {
    const { error } = scheduleSchema.safeParse({ ...valid, ...wrong })
    expect(error?.issues.map(({ path, message }) => [nameOf(path), message])).toContainEqual([field, code])
  })
})

test('all errors are returned at once', () => {
  const { error } = scheduleSchema.safeParse({ frequency: 'weekly', days: [31], tasks: [] })
  expect(error?.issues.map(({ message }) => message).sort()).toEqual([
    'schedule.daysInvalid',
    'schedule.locationRequired',
    'schedule.monthsRequired',
    'schedule.statusRequired',
    'schedule.tasksRequired',
    'schedule.timesRequired',
    'schedule.titleRequired',
  ])
})

test('a form gives the same schedule: its numbers and "last" are texts, an unticked box is missing', () => {
  const form = new FormData()
  const sent = {
    title: 'Glas',
    location: 'Eingang',
    description: '',
    groupName: '',
    frequency: 'monthly',
    months: '12',
    timezone: '',
    windowBefore: '0',
    windowAfter: '',
    status: 'draft',
    useCurrentTime: 'on',
    'times[0]': '15:00',
    'tasks[0].taskId': 'glass',
    'tasks[0].staffIds': 'anna',
  }
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  for (const day of ['31', '2', 'last']) form.append('days', day)
  const submission = parseWithZod(form, { schema: scheduleSchema })
  expect(submission.status === 'success' && submission.value).toEqual({
    title: 'Glas',
    location: 'Eingang',
    description: '',
    groupName: null,
    frequency: 'monthly',
    months: [12],
    days: [2, 31, 'last'],
    times: ['15:00'],
    onHolidays: 'due',
    timezone: null,
    windowBefore: 0,
    windowAfter: 5,
    status: 'draft',
    tasks: [{ taskId: 'glass', staffIds: ['anna'] }],
    useCurrentTime: true,
  })
})

test('an empty form has an error at every required field', () => {
  const submission = parseWithZod(new FormData(), { schema: scheduleSchema })
  expect(submission.status === 'error' && submission.error).toEqual({
    title: ['schedule.titleRequired'],
    location: ['schedule.locationRequired'],
    frequency: ['schedule.frequencyRequired'],
    months: ['schedule.monthsRequired'],
    days: ['schedule.daysRequired'],
    times: ['schedule.timesRequired'],
    tasks: ['schedule.tasksRequired'],
    status: ['schedule.statusRequired'],
  })
})

test('a group name is measured in characters, not in UTF-16 units', () => {
  const groupName = '😀'.repeat(50)
  expect(scheduleSchema.parse({ ...valid, groupName }).groupName).toBe(groupName)
})

function nameOf(path: PropertyKey[]) {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : [name, part].filter(Boolean).join('.')),
    '',
  )
}
