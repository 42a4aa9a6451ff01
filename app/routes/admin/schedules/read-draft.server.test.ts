import { expect, test } from 'vitest'
import type { ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'
import { readDraft, readStep } from './read-draft.server.ts'

type Entries = [string, string][]

function formOf(entries: Entries): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const readings: [string, Entries, Partial<ScheduleDraft>][] = [
  [
    'rows are in the order of their numbers',
    [
      ['times[1]', '14:00'],
      ['times[0]', '08:00'],
    ],
    { times: ['08:00', '14:00'] },
  ],
  [
    'a missing row is left out',
    [
      ['times[2]', '14:00'],
      ['times[0]', ''],
    ],
    { times: ['', '14:00'] },
  ],
  [
    'rows without numbers keep their order',
    [
      ['times', '14:00'],
      ['times', '08:00'],
    ],
    { times: ['14:00', '08:00'] },
  ],
  [
    'two times in one row count as empty',
    [
      ['times[0]', '08:00'],
      ['times[0].x', '09:00'],
    ],
    { times: [''] },
  ],
  [
    'ticks belong to their task',
    [
      ['tasks[0].taskId', 'floor'],
      ['tasks[0].staffIds', 'anna'],
      ['tasks[1].staffIds[0]', 'ben'],
      ['tasks[0].staffIds', 'carla'],
    ],
    {
      tasks: [
        { taskId: 'floor', staffIds: ['anna', 'carla'] },
        { taskId: '', staffIds: ['ben'] },
      ],
    },
  ],
  [
    'a text sent twice is empty',
    [
      ['title', 'A'],
      ['title', 'B'],
    ],
    { title: '' },
  ],
  ['a text that is a list is empty', [['title[0]', 'A']], { title: '' }],
  [
    'ticks are many, numbered or not',
    [
      ['months', '1'],
      ['months[4]', 'x'],
    ],
    { months: ['1', 'x'] },
  ],
  ['a box that was ticked', [['forcePhotos', 'on']], { forcePhotos: true, useCurrentTime: false }],
]

test.each(readings)('%s', (_, entries, expected) => {
  expect(readDraft(formOf(entries))).toMatchObject(expected)
})

const intentOf = (intent: object): Entries => [['__intent__', JSON.stringify(intent)]]
const showAgain = { type: 'validate', payload: { name: 'frequency' } }

const steps: [string, Entries, object | null][] = [
  ['without an intent it is a save', [['daysOf', 'week']], null],
  [
    'days of another frequency',
    [
      ['frequency', 'monthly'],
      ['daysOf', 'week'],
    ],
    { type: 'update', payload: { name: 'days', value: [], validated: true } },
  ],
  [
    'a step with other days too',
    [['frequency', 'monthly'], ['daysOf', 'week'], ...intentOf(showAgain)],
    { type: 'update', payload: { name: 'days', value: [], validated: false } },
  ],
  [
    'one more row',
    intentOf({ type: 'insert', payload: { name: 'times' } }),
    { type: 'insert', payload: { name: 'times', defaultValue: '' } },
  ],
  [
    'one row less',
    intentOf({ type: 'remove', payload: { name: 'tasks', index: 2 } }),
    { type: 'remove', payload: { name: 'tasks', index: 2 } },
  ],
  [
    'a row to validate',
    intentOf({ type: 'validate', payload: { name: 'tasks[2]' } }),
    { type: 'validate', payload: { name: 'tasks[2]' } },
  ],
  ['validation of an unknown field', intentOf({ type: 'validate', payload: { name: '__proto__' } }), showAgain],
  ['removal from a field without rows', intentOf({ type: 'remove', payload: { name: 'title', index: 0 } }), showAgain],
  ['no step at all', [['__intent__', 'nonsense']], showAgain],
  [
    'times from hours',
    [
      ['fillTimes', 'on'],
      ['from', '08:00'],
      ['to', '09:00'],
      ['every', '1'],
    ],
    { type: 'update', payload: { name: 'times', value: ['08:00', '09:00'], validated: false } },
  ],
]

test.each(steps)('step: %s', (_, entries, step) => {
  const form = formOf(entries)
  expect(readStep(form, readDraft(form))).toEqual({ ok: true, value: step })
})
