import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { listOutOfLimits } from '#app/data/read/readings/out-of-limits.sql.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { addReadings } from '../../../prisma/seed-readings.ts'
import { seed } from '../../../prisma/seed.ts'

useDatabase()

// A Saturday; the slot at 10:30 in the restaurant is open.
const now = new Date('2026-11-21T10:00:00Z')
const range = { from: new Date(now.getTime() - 15 * day), to: now, limit: 99 }

type Row = { companyId: string; readings: number; out: number; last: string }

test('the kitchens of the demo have two weeks of temperatures that a cook believes', { timeout: 60_000 }, async () => {
  await seed(now, { isPaid: false })
  const before = performance.now()
  await addReadings(now)
  expect(performance.now() - before).toBeLessThan(2000)
  const rows = database().sql.all<Row>(`
    SELECT v.companyId, count(*) AS readings, sum(v.outOfLimits) AS out, max(c.slotAt) AS last
    FROM TakenReadings v JOIN CheckIn c ON c.id = v.checkInId JOIN Company k ON k.id = v.companyId
    GROUP BY v.companyId ORDER BY k.name`)
  expect(rows).toMatchObject([
    { readings: 19 * 4, out: 2, last: '2026-11-20T22:00' },
    { readings: 28 * 4, out: 2, last: '2026-11-21T06:15' },
  ])
  for (const { companyId } of rows) {
    const out = listOutOfLimits(database().sql, companyId, range).flatMap(({ readings }) => readings)
    expect(out.map(({ name, value }) => [name, value]).toSorted()).toEqual([
      ['Kühlschrank 2', 9.5],
      ['Tiefkühler', -16.4],
    ])
    expect(out.every(({ action }) => action !== null)).toBe(true)
  }
  const values = database().sql.all<{ value: number; action: string | null }>(
    `SELECT v.value ->> 'value' AS value, v.value ->> 'action' AS action FROM TakenReadings r, json_each(r.taken) v`,
  )
  expect(values.filter(({ action }) => action !== null)).toHaveLength(4)
  expect(values.filter(({ value }) => Math.round(value * 10) / 10 !== value)).toEqual([])
})
