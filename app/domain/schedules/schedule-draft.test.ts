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
  ['a time more', inserted(draft, 'times'), { times: ['08:00', '14:00', ''] }],
  [
    'a task more, with the people of the last',
    inserted(draft, 'tasks'),
    { tasks: [...draft.tasks, { taskId: '', staffIds: ['ben', 'carla'] }] },
  ],
  ['a time less', { type: 'remove', payload: { name: 'times', index: 0 } }, { times: ['14:00'] }],
  ['a task less', { type: 'remove', payload: { name: 'tasks', index: 1 } }, { tasks: draft.tasks.slice(0, 1) }],
  ['a row that is not there', { type: 'remove', payload: { name: 'times', index: 7 } }, {}],
  ['other days', clearDays({ validated: false }), { days: [] }],
  ['only a look', { type: 'validate', payload: { name: 'frequency' } }, {}],
]

test.each(steps)('%s changes nothing else', (_, step, changed) => {
  expect(applyStep(draft, step)).toEqual({ ...draft, ...changed })
})

test('the first task has nobody yet', () => {
  const empty = { ...draft, tasks: [] }
  expect(applyStep(empty, inserted(empty, 'tasks')).tasks).toEqual([{ taskId: '', staffIds: [] }])
})

test('a full list takes no row more', () => {
  const full = someDraft({
    times: Array.from({ length: scheduleLengths.times }, () => '08:00'),
    tasks: Array.from({ length: scheduleLengths.tasks }, () => ({ taskId: '', staffIds: [] })),
  })
  expect(insertRow(full, 'times')).toMatchObject({ failure: { code: 'schedule.timesTooMany' } })
  expect(insertRow(full, 'tasks')).toMatchObject({ failure: { code: 'schedule.tasksTooMany' } })
})
