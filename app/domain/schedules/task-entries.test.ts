import { expect, test } from 'vitest'
import { checkTaskEntries, livingEntries } from './task-entries.ts'

const living = { taskIds: new Set(['wc', 'floor']), staffIds: new Set(['anna', 'mehmet']) }

test('living tasks and staff of the company pass', () => {
  expect(checkTaskEntries([{ taskId: 'wc', staffIds: ['anna', 'mehmet'] }], living)).toEqual({ ok: true, value: null })
})

test('every unknown one is an error at its field', () => {
  const entries = [
    { taskId: 'wc', staffIds: ['anna'] },
    { taskId: 'gone', staffIds: ['anna', 'gone'] },
    { taskId: 'floor', staffIds: ['gone'] },
  ]
  expect(checkTaskEntries(entries, living)).toEqual({
    ok: false,
    failure: {
      code: 'schedule.taskUnknown',
      fields: {
        'tasks[1].taskId': ['schedule.taskUnknown'],
        'tasks[1].staffIds': ['schedule.staffUnknown'],
        'tasks[2].staffIds': ['schedule.staffUnknown'],
      },
    },
  })
})

test.each([
  [{ ...living, staffIds: new Set<string>() }, 'schedule.noStaffAvailable'],
  [{ ...living, taskIds: new Set<string>() }, 'schedule.noTasksAvailable'],
  [{ taskIds: new Set<string>(), staffIds: new Set<string>() }, 'schedule.noStaffAvailable'],
])('without any staff or tasks there is one error for that instead: %#', (nothing, code) => {
  const entries = [{ taskId: 'gone', staffIds: ['gone'] }]
  expect(checkTaskEntries(entries, nothing)).toEqual({ ok: false, failure: { code, field: 'tasks' } })
})

test('only living tasks with living staff are left', () => {
  const entries = [
    { taskId: 'wc', staffIds: ['anna', 'gone'] },
    { taskId: 'gone', staffIds: ['anna'] },
    { taskId: 'floor', staffIds: ['gone'] },
  ]
  expect(livingEntries(entries, living)).toEqual([
    { taskId: 'wc', staffIds: ['anna'] },
    { taskId: 'floor', staffIds: [] },
  ])
})
