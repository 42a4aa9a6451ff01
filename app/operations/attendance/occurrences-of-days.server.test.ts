import fc from 'fast-check'
import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertRevision } from '#app/data/write/schedules/schedules.sql.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { listDates } from '#app/domain/time/local-dates.ts'
import { daysAgo } from '#tests/support/stories/attendance-story.ts'
import { createOwner, createSchedule, createTask } from '#tests/support/stories/factories.ts'
import { anyStory, dateAt, storyMovedWest, writeStory } from '#tests/support/stories/analytics-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readSchedules } from './analytics-basis.server.ts'
import { occurrencesOfDays } from './occurrences-of-days.server.ts'

useDatabase()

test('parts of any size have the same occurrences together as the whole', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      const { owner, now } = await writeStory(story)
      const dates = { from: dateAt(story, 0), to: dateAt(story, 1) }
      const query = { schedules: await readSchedules(owner.companyId), dates, now }
      const whole = await linesOf(owner.companyId, { ...query, itemsAtOnce: 100_000 })
      for (const limits of [{ itemsAtOnce: 1 }, { itemsAtOnce: 20 }, { revisionsAtOnce: 1 }]) {
        expect(await linesOf(owner.companyId, { ...query, ...limits })).toEqual(whole)
      }
    }),
    { numRuns: 8, examples: [[storyMovedWest]] },
  )
}, 120_000)

test('a schedule with many revisions comes in parts with few of them, and one with few in few parts', async () => {
  const owner = await createOwner()
  const tasks = [{ taskId: (await createTask(owner)).id, staffIds: [] }]
  const query = { dates: { from: daysAgo(40), to: daysAgo(1) }, now: new Date(), revisionsAtOnce: 10 }
  const validFrom = new Date(`${daysAgo(60)}T00:00Z`)
  const schedule = await createSchedule(owner, { tasks, timezone: 'UTC', validFrom })
  expect(await datesOfParts(owner.companyId, query)).toEqual([listDates(query.dates)])

  for (let nth = 1; nth <= 120; nth += 1) {
    const later = { ...schedule, scheduleId: schedule.id, userId: null }
    const changedAt = new Date(validFrom.getTime() + (nth * day) / 2)
    await database().atomically((sql) => insertRevision(sql, owner.companyId, { ...later, validFrom: changedAt }))
  }
  const parts = await datesOfParts(owner.companyId, query)
  expect(parts.flat()).toEqual(listDates(query.dates))
  // Ten revisions take five days; a part also reads those of the days around it, for other time zones.
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(5)
})

type Query = Parameters<typeof occurrencesOfDays>[1]

async function datesOfParts(companyId: string, query: Omit<Query, 'schedules'>): Promise<string[][]> {
  const parts: string[][] = []
  for await (const items of occurrencesOfDays(companyId, { ...query, schedules: await readSchedules(companyId) })) {
    parts.push(items.map(({ slotAt }) => slotAt.slice(0, 10)).sort())
  }
  return parts
}

async function linesOf(companyId: string, query: Query): Promise<string[]> {
  const lines: string[] = []
  const schedules = query.schedules.map((schedule) => [schedule])
  for (const [index, own] of schedules.entries()) {
    for await (const items of occurrencesOfDays(companyId, { ...query, schedules: own })) {
      lines.push(...items.map(({ slotAt, taskId, status }) => [index, slotAt, taskId, status].join(' ')))
    }
  }
  return lines.sort()
}
