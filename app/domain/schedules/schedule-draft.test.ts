import { expect, test } from 'vitest'
import { someDraft } from '#tests/support/schedules/drafts.ts'
import { scheduleLengths } from './limits.ts'
import { applyStep, clearDays, insertRow, type DraftStep, type ScheduleDraft } from './schedule-draft.ts'

const draft = someDraft({
  times: ['08:00', '14:00'],
  tasks: [
    { taskId: 'floor', staffIds: ['anna'] },
    { taskId: 'windows', staffIds: ['ben', 'carla'] },
  ],
})

const inserted = (to: ScheduleDraft, name: 'times' | 'tasks') => {
  const step = insertRow(to, name)
  if (!step.ok) throw new Error(step.failure.code)
  return step.value
}

const steps: [string, DraftStep, Partial<ScheduleDraft>][] = [
  ['another time', inserted(draft, 'times'), { times: ['08:00', '14:00', ''] }],
  [
    'another task, with the people of the last one',
    inserted(draft, 'tasks'),
    { tasks: [...draft.tasks, { taskId: '', staffIds: ['ben', 'carla'] }] },
  ],
  ['one time less', { type: 'remove', payload: { name: 'times', index: 0 } }, { times: ['14:00'] }],
  ['one task less', { type: 'remove', payload: { name: 'tasks', index: 1 } }, { tasks: draft.tasks.slice(0, 1) }],
  ['a row that does not exist', { type: 'remove', payload: { name: 'times', index: 7 } }, {}],
  ['other days', clearDays({ validated: false }), { days: [] }],
  ['a check of the form', { type: 'validate', payload: { name: 'frequency' } }, {}],
]

test.each(steps)('%s changes nothing else', (_, step, changed) => {
  expect(applyStep(draft, step)).toEqual({ ...draft, ...changed })
})

test('a first task has no people yet', () => {
  const empty = { ...draft, tasks: [] }
  expect(applyStep(empty, inserted(empty, 'tasks')).tasks).toEqual([{ taskId: '', staffIds: [] }])
})

test('no row can be added to a full list', () => {
  const full = someDraft({
    times: Array.from({ length: scheduleLengths.times }, () => '08:00'),
    tasks: Array.from({ length: scheduleLengths.tasks }, () => ({ taskId: '', staffIds: [] })),
  })
  expect(insertRow(full, 'times')).toMatchObject({ failure: { code: 'schedule.timesTooMany' } })
  expect(insertRow(full, 'tasks')).toMatchObject({ failure: { code: 'schedule.tasksTooMany' } })
})
