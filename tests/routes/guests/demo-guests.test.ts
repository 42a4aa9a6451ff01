import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { seed } from '../../../prisma/seed.ts'

useDatabase()

type Rated = { companyId: string; weeks: number; mean: number }

test('the demo has defects in all states, reports of guests, and weeks of ratings that a hotel believes', async () => {
  await seed(new Date('2026-11-21T10:00:00Z'), { isPaid: false })
  const states = database().sql.all<{ companyId: string; states: string }>(`
    SELECT companyId, group_concat(DISTINCT state ORDER BY state) AS states FROM Defect GROUP BY companyId`)
  expect(new Set(states.map((row) => row.states))).toEqual(new Set(['done,inWork,open']))
  const rated = database().sql.all<Rated>(`
    SELECT companyId, count(DISTINCT strftime('%Y-%W', day)) AS weeks,
      1.0 * sum(one + 2 * two + 3 * three + 4 * four + 5 * five) / sum(one + two + three + four + five) AS mean
    FROM RatingDay GROUP BY companyId`)
  expect(rated.length).toBeGreaterThan(0)
  for (const { mean, weeks } of rated) {
    expect(mean).toBeGreaterThan(3)
    expect(mean).toBeLessThan(5)
    expect(weeks).toBeGreaterThanOrEqual(3)
  }
  const reports = database().sql.all<{ companyId: string; count: number; note: string | null }>(`
    SELECT d.companyId, d.count, (SELECT note FROM DefectStep WHERE defectId = d.id) AS note
    FROM Defect d WHERE d.source = 'guest'`)
  expect(new Set(reports.map(({ companyId }) => companyId))).toEqual(new Set(rated.map(({ companyId }) => companyId)))
  for (const { count, note } of reports) expect([count, note]).toEqual([4, expect.any(String)])
})
