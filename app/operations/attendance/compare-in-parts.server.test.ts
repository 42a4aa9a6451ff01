import { mapExcuses } from '#app/data/read/excuses/excuses.sql.server.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapUnscheduled } from '#app/data/read/check-ins/unscheduled.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import {
  compareAttendance,
  type AttendanceItem,
  type OccurrenceCheckIn,
} from '#app/domain/attendance/compare-attendance.ts'
import { occurrencesInParts, statisticsOf } from '#app/domain/figures/occurrence-statistics.ts'
import { slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { anyStory, writeStory, storyMovedWest } from '#tests/support/stories/analytics-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { compareInParts, type ReportedItem } from './compare-in-parts.server.ts'

useDatabase()

const noNames = { signatures: new Map<string, string>(), publicNames: new Map<string, string>() }

const anyRange = fc.record({ hours: fc.nat(72 * 24), length: fc.integer({ min: 1, max: 74 * 24 }) })

test('comparing in parts gives the same items in the same order as comparing at once, and the same sums', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, anyRange, async (story, { hours, length }) => {
      const { owner, history: stored, now } = await writeStory(story)
      const from = new Date(Date.parse(story.start) - day + hours * hour)
      const range = { from, to: new Date(from.getTime() + length * hour) }
      for (const { id, archivedAt } of stored.schedules) {
        const revisions = loadRevisionsSince(readingSql(), owner.companyId, { scheduleId: id, since: from })
        const query = { schedule: { id, archivedAt }, revisions, range, publicNames: new Map(), currentSlots: [], now }
        const whole = compareAtOnce(owner.companyId, query)
        for (const itemsAtOnce of [1, 20, 5000]) {
          const sums = occurrencesInParts()
          const items: ReportedItem[] = []
          for await (const part of compareInParts(owner.companyId, { ...query, itemsAtOnce })) {
            sums.add(part)
            items.push(...part)
          }
          expect(items.map(lineOf)).toEqual(whole.map(lineOf))
          expect(sums.statistics(noNames)).toEqual(statisticsOf(whole, noNames))
        }
      }
    }),
    { numRuns: 15, examples: [[storyMovedWest, { hours: 0, length: 74 * 24 }]] },
  )
}, 120_000)

type WholeComparison = Omit<Parameters<typeof compareInParts>[1], 'itemsAtOnce'>

/** The whole range compared at once. */
function compareAtOnce(
  companyId: string,
  { schedule: { id, archivedAt }, revisions, range: { from, to }, ...query }: WholeComparison,
) {
  const slots = slotsOfRevisions(revisions, from, archivedAt && archivedAt < to ? archivedAt : to)
  const checkIns = readingSql().all<OccurrenceCheckIn>(checkInsOfRange, { id, from, to })
  const excuses = mapExcuses(readingSql(), companyId, { scheduleId: id, from, to })
  const unscheduled = mapUnscheduled(readingSql(), companyId, { scheduleIds: [id], from, to }).get(id) ?? []
  return compareAttendance({ slots, checkIns, excuses, unscheduled, ...query })
}

const checkInsOfRange = `
  SELECT taskId, publicName, slotAt, slotStartsAt, staffId, signature, checkedInAt FROM CheckIn
  WHERE scheduleId = :id AND slotStartsAt >= :from AND slotStartsAt < :to AND status <> 'deleted' AND slotAt IS NOT NULL
  ORDER BY slotStartsAt`

function lineOf({ slotAt, startsAt, taskId, revisionId, status, isOpen, checkIn }: AttendanceItem<OccurrenceCheckIn>) {
  return [slotAt, startsAt.toISOString(), taskId, revisionId, status, isOpen, checkIn?.checkedInAt.toISOString()].join(
    ' ',
  )
}
