import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnalyticsFilter } from '#app/domain/analytics/analytics-filter.ts'
import { gapsInParts, type TaskDay } from '#app/domain/analytics/gaps.ts'
import { missedTimesInParts } from '#app/domain/analytics/missed-times.ts'
import type { AttendanceStatus } from '#app/domain/attendance/attendance-status.ts'
import type { Result } from '#app/domain/errors.ts'
import { anyStory, dateAt, storyMovedWest, writeStory } from '#tests/support/stories/analytics-story.ts'
import { naiveAnalytics } from '#tests/support/stories/naive-analytics.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { daysAgo } from '#tests/support/stories/attendance-story.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { advancedReport } from './advanced-report.server.ts'
import { reportTotals } from './report-totals.server.ts'
import { viewAdvancedReport } from './view-advanced-report.server.ts'

useDatabase()

test('missed times, punctuality, weak places and gaps are those of a naive look at every occurrence', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, fc.integer({ min: 1, max: 4 }), async (story, gapDays) => {
      const { owner, history, ids, now } = await writeStory(story)
      const range = { from: dateAt(story, 0), to: dateAt(story, 1) }
      const filters: AnalyticsFilter[] = [
        {},
        { task: ids.tasks[0] },
        { staff: ids.staff[0] },
        { schedule: history.schedules[0]?.id },
      ]
      for (const filter of filters) {
        const request = { ...owner, plan: 'pro' as const, filter, range, now }
        const report = valueOrThrow(await viewAdvancedReport({ ...request, gapDays }))
        const { statistics } = valueOrThrow(await reportTotals(request))
        const { missedTimes, punctuality, dates } = report.slots
        const query = { from: range.from, to: report.dates.to }
        const naive = naiveAnalytics({ ...history, filter: { ...query, ...filter }, now })
        expect(dates).toEqual(report.dates)
        expect(missedTimes).toEqual(missedTimesOf(naive.lines))
        expect(punctuality.completed).toBe(naive.completed)
        expect(report.weakest.measured).toBe(
          statistics.bySchedule.filter(({ completionRate }) => completionRate !== null).length,
        )
        const { staff: _, ...withoutStaff } = filter
        const ofAll = naiveAnalytics({ ...history, filter: { ...query, ...withoutStaff }, now })
        const { gaps, total } = gapsOf(ofAll.lines, gapDays)
        expect(report.gaps.total).toBe(total)
        expect(report.gaps.gaps.map(keyOf).sort()).toEqual(gaps.map(keyOf).sort())
      }
    }),
    { numRuns: 10, examples: [[storyMovedWest, 1]] },
  )
}, 120_000)

test('of a range with too many occurrences the newest days are compared, and gaps still reach over all of it', async () => {
  const owner = await createOwner()
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const times = ['08:00', '12:00']
  await createSchedule(owner, { times, timezone: 'UTC', tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  const now = new Date()
  for (const isSummed of [false, true]) {
    if (isSummed) await sumClosedDays(now)
    const range = { from: daysAgo(9), to: daysAgo(4) }
    const totals = valueOrThrow(await reportTotals({ ...owner, plan: 'pro', filter: {}, range, now }))
    const query = { totals, gapDays: 1, now }
    const report = valueOrThrow(await advancedReport(owner.companyId, { ...query, mostOccurrences: 7 }))
    expect(report.slots.dates).toEqual({ from: daysAgo(6), to: daysAgo(4) })
    expect(report.slots.missedTimes.reduce((sum, { due }) => sum + due, 0)).toBe(6)
    expect(report.gaps.gaps).toMatchObject([{ from: daysAgo(9), to: daysAgo(4), missed: 12 }])
  }
})

/** The parts of a line: local time, schedule, task, status. */
function partsOf(line: string): [slotAt: string, scheduleId: string, taskId: string, status: AttendanceStatus] {
  const [slotAt = '', scheduleId = '', taskId = '', status = ''] = line.split(' ')
  return [slotAt, scheduleId, taskId, status as AttendanceStatus]
}

function missedTimesOf(lines: string[]) {
  const times = missedTimesInParts()
  for (const [slotAt, , , status] of lines.map(partsOf)) times.add([{ slotAt, status }])
  return times.times()
}

function gapsOf(lines: string[], moreThan: number) {
  const days = new Map<string, TaskDay>()
  for (const [slotAt, scheduleId, taskId, status] of lines.map(partsOf)) {
    const date = slotAt.slice(0, 10)
    const key = `${scheduleId} ${date} ${taskId}`
    const day = days.get(key) ?? { scheduleId, taskId, date, completed: 0, missed: 0 }
    days.set(key, day)
    if (status === 'completed') day.completed += 1
    if (status === 'overdue' || status === 'skipped') day.missed += 1
  }
  const gaps = gapsInParts(moreThan)
  for (const id of new Set([...days.values()].map(({ scheduleId }) => scheduleId))) {
    const own = [...days].filter(([, { scheduleId }]) => scheduleId === id).sort(([a], [b]) => (a < b ? -1 : 1))
    gaps.add(own.map(([, day]) => day))
    gaps.endSchedule()
  }
  return gaps.gaps()
}

function keyOf({ scheduleId, taskId, from, to, days, missed }: ReturnType<typeof gapsOf>['gaps'][number]) {
  return [scheduleId, taskId, from, to, days, missed].join(' ')
}

function valueOrThrow<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}
