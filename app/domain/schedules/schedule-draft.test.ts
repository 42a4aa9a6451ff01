import { expect, test } from 'vitest'
import { someDraft } from '#tests/support/drafts.ts'
import { applyStep, clearDays, insertRow, type DraftStep, type ScheduleDraft } from './schedule-draft.ts'

const draft = someDraft({
  times: ['08:00', '14:00'],
  tasks: [
    { taskId: 'floor', staffIds: ['anna'] },
    { taskId: 'windows', staffIds: ['ben', 'carla'] },
  ],
})

const steps: [string, DraftStep, Partial<ScheduleDraft>][] = [
  ['a time more', insertRow(draft, 'times'), { times: ['08:00', '14:00', ''] }],
  [
    'a task more, with the people of the last',
    insertRow(draft, 'tasks'),
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
  expect(applyStep(empty, insertRow(empty, 'tasks')).tasks).toEqual([{ taskId: '', staffIds: [] }])
})
