import { expect, test } from 'vitest'
import { noCounts } from '#app/domain/figures/status-counts.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { findGaps } from './find-gaps.server.ts'
import type { OpenDaySum } from './sum-open-days.server.ts'

useDatabase()

test('many open days are looked at in parts, and other requests get a turn in between', async () => {
  const owner = await createOwner()
  const { from: first, to: last } = dates
  const basis = { all: [], selected: [scheduleOf('a'), scheduleOf('b')], filter: {}, dates, today: last }
  const missed = Array.from({ length: 50_000 }, (_, nth) => openDay(nth % 2 === 0 ? 'a' : 'b', first))
  const allOpenDays = [...missed, openDay('a', last), openDay('b', last)]

  let [turnsSeen, isOver] = [0, false]
  setImmediate(function count() {
    turnsSeen += 1
    if (!isOver) setImmediate(count)
  })
  const { gaps } = await findGaps(owner.companyId, { totals: { basis, allOpenDays }, moreThan: 7 })
  isOver = true
  expect(gaps.map(({ scheduleId, missed: count }) => [scheduleId, count])).toEqual([
    ['a', 25_001],
    ['b', 25_001],
  ])
  expect(turnsSeen).toBe(5)
})

const dates = { from: '2026-03-01', to: '2026-03-09' }

function scheduleOf(id: string) {
  const place = { title: id, location: '', groupName: null, timezone: 'UTC' }
  return { id, ...place, archivedAt: null, summedUntil: null, since: dates.from }
}

function openDay(scheduleId: string, date: string): OpenDaySum {
  const nobody = { staffId: null, staffIds: [], revisionId: 'first', visits: 0, lastCheckInAt: null }
  return { ...noCounts(), skipped: 1, scheduleId, taskId: 'wc', date, ...nobody }
}
