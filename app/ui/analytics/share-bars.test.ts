import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { staffBars, taskBars } from './share-bars.ts'

const reader = { t: ((key: string) => key) as TFunction, language: 'en' as const }

test('of very many people and tasks only the first are drawn, but all are counted', () => {
  const staff = Array.from({ length: 150 }, (_, index) => ({
    staffId: `${index}`,
    signature: `Person ${index}`,
    totalCheckIns: 1,
    tasksCompleted: 150 - index,
    completionRate: 1,
  }))
  const drawn = staffBars(staff, reader)
  expect([drawn.bars.length, drawn.bars[99]?.name, drawn.total]).toEqual([100, 'Person 99', 150])
  const tasks = staff.map(({ staffId, signature }) => ({
    taskId: staffId,
    publicName: signature,
    planned: 0,
    overdue: 0,
    skipped: 0,
    completed: 1,
    completionRate: 1,
  }))
  expect(taskBars(tasks.slice(0, 3), reader)).toMatchObject({ total: 3, bars: { length: 3 } })
})
