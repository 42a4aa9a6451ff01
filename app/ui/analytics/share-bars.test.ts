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
    missed: 0,
    completionRate: 1,
  }))
  const drawn = staffBars({ byStaff: staff, missedShared: 0 }, reader)
  expect([drawn.bars.length, drawn.bars[99]?.name, drawn.total]).toEqual([100, 'Person 99', 150])
  const tasks = staff.map(({ staffId, signature }) => ({
    taskId: staffId,
    publicName: signature,
    planned: 0,
    open: 0,
    overdue: 0,
    skipped: 0,
    excused: 0,
    completed: 1,
    completionRate: 1,
  }))
  expect(taskBars(tasks.slice(0, 3), 'en')).toMatchObject({ total: 3, bars: { length: 3 } })
})

test('a bar is as long as the number beside it says', () => {
  const person = { totalCheckIns: 3, missed: 0, completionRate: 1 }
  const { bars, lastRow } = staffBars(
    {
      byStaff: [
        { ...person, staffId: 'anna', signature: 'Anna', tasksCompleted: 8, missed: 2, completionRate: 0.8 },
        { ...person, staffId: 'ben', signature: 'Ben', tasksCompleted: 4 },
      ],
      missedShared: 5,
    },
    reader,
  )
  expect(bars.map(({ words, width }) => [words, width])).toEqual([
    ['8', 100],
    ['4', 50],
  ])
  expect(bars.map(({ figures }) => figures)).toEqual([
    ['3', '8', '2', '80%'],
    ['3', '4', '0', '100%'],
  ])
  expect(lastRow).toEqual(['attendance:shares.shared', '–', '–', '5', '–'])
  const counts = { planned: 0, open: 0, overdue: 0, skipped: 1, excused: 0, completed: 2 }
  const tasks = taskBars([{ taskId: 'wc', publicName: 'WC', ...counts, completionRate: 2 / 3 }], 'en')
  expect(tasks.bars.map(({ words, width }) => [words, width])).toEqual([['66%', 66]])
})
