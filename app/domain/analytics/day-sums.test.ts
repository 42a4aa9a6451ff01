import { expect, test } from 'vitest'
import { sumAcrossDays, type DaySum } from './day-sums.ts'

const at = (time: string) => new Date(`2026-11-18T${time}Z`)
const sum = (overrides: Partial<DaySum> & { scheduleId?: string }) => ({
  scheduleId: 'kitchen',
  date: '2026-11-18',
  taskId: 'floor',
  staffId: null,
  staffIds: [],
  revisionId: null,
  planned: 0,
  overdue: 0,
  skipped: 0,
  completed: 0,
  scans: 0,
  lastCheckInAt: null,
  ...overrides,
})
const done = { staffId: 'anna', completed: 1, scans: 1 }
const missed = { staffIds: ['anna', 'tom'], revisionId: 'first' }

test('days add up by schedule, task, and who did it or which revision demanded it', () => {
  const days = [
    sum({ ...done, lastCheckInAt: at('08:00') }),
    sum({ ...missed, skipped: 2 }),
    sum({ ...done, date: '2026-11-19', completed: 2, lastCheckInAt: at('07:00') }),
    sum({ ...missed, date: '2026-11-19', skipped: 1, overdue: 1, planned: 3 }),
    sum({ ...missed, date: '2026-11-19', revisionId: 'second', staffIds: ['tom'], skipped: 1 }),
    sum({ ...done, staffId: 'tom' }),
    sum({ ...done, taskId: 'sink' }),
    sum({ ...done, scheduleId: 'bath' }),
  ]
  expect(sumAcrossDays(days)).toEqual(
    [
      sum({ ...done, completed: 3, scans: 2, lastCheckInAt: at('08:00') }),
      sum({ ...missed, skipped: 3, overdue: 1, planned: 3 }),
      sum({ ...missed, revisionId: 'second', staffIds: ['tom'], skipped: 1 }),
      sum({ ...done, staffId: 'tom' }),
      sum({ ...done, taskId: 'sink' }),
      sum({ ...done, scheduleId: 'bath' }),
    ].map((expected) => ({ ...expected, date: undefined })),
  )
})
