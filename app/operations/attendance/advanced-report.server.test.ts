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
import { minute } from '#app/domain/time/durations.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { daysAgo } from '#tests/support/stories/attendance-story.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { advancedReport } from './advanced-report.server.ts'
import { reportTotals } from './report-totals.server.ts'
import { viewAnalytics } from './view-analytics.server.ts'
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
  const { owner, totalsOf } = await companyWithDays()
  const now = new Date()
  for (const isSummed of [false, true]) {
    if (isSummed) await sumClosedDays(now)
    const query = { totals: await totalsOf(), gapDays: 1, now }
    const report = valueOrThrow(await advancedReport(owner.companyId, { ...query, mostOccurrences: 7 }))
    expect(report.slots.dates).toEqual({ from: daysAgo(6), to: daysAgo(4) })
    expect(report.slots.missedTimes.reduce((sum, { due }) => sum + due, 0)).toBe(6)
    expect(report.gaps.gaps).toMatchObject([{ from: daysAgo(9), to: daysAgo(4), missed: 12 }])
  }
})

test('a filter by task or person does not change how many occurrences are compared, summed or not', async () => {
  const { owner, totalsOf, task, staff } = await companyWithDays()
  const tasks = [{ taskId: (await createTask(owner)).id, staffIds: [] }]
  await createSchedule(owner, { times: ['08:00', '12:00'], timezone: 'UTC', tasks })
  for (const isSummed of [false, true]) {
    if (isSummed) await sumClosedDays(new Date())
    for (const filter of [{}, { task: task.id }, { staff: staff.id }]) {
      const query = { totals: await totalsOf(filter), gapDays: 1, now: new Date(), mostOccurrences: 9 }
      const { slots } = valueOrThrow(await advancedReport(owner.companyId, query))
      expect(slots.dates).toEqual({ from: daysAgo(5), to: daysAgo(4) })
    }
  }
})

test('the same report of a minute is made once, and again when a check-in, the minute or n changes', async () => {
  const { owner, totalsOf, schedule, task, staff } = await companyWithDays()
  const now = new Date(`${daysAgo(0)}T12:00:10Z`)
  const report = async (query: { gapDays?: number; now?: Date } = {}) =>
    valueOrThrow(await advancedReport(owner.companyId, { totals: await totalsOf(), gapDays: 1, now, ...query })).slots
  const [first, second] = await Promise.all([report(), report()])
  expect(second).toBe(first)
  expect(await report()).toBe(first)
  expect(await report({ gapDays: 2 })).not.toBe(first)
  expect(await report({ now: new Date(now.getTime() + minute) })).not.toBe(first)
  await createCheckIn(owner, { schedule, task, staff, slotAt: `${daysAgo(5)}T08:00` })
  const later = await report()
  expect([first.punctuality.completed, later.punctuality.completed]).toEqual([0, 1])
})

test('a company has one report at a time and few that wait; who leaves makes room', async () => {
  const { owner, totalsOf } = await companyWithDays()
  const totals = await totalsOf()
  const left = new AbortController()
  const report = async (gapDays: number, signal?: AbortSignal) =>
    (await advancedReport(owner.companyId, { totals, gapDays, signal, now: new Date() })).ok
  const reports = [report(1), report(2, left.signal), ...Array.from({ length: 20 }, (_, nth) => report(nth + 3))]
  left.abort()
  const last = report(30)
  expect(await Promise.all([...reports, last])).toEqual([true, false, ...Array(19).fill(true), false, true])
})

test('analytics are shown without the advanced part if there is no room for it', async () => {
  const { owner } = await companyWithDays()
  const paging = { page: 1, pageSize: 10 }
  const request = {
    ...owner,
    plan: 'pro' as const,
    filter: {},
    range: {},
    paging,
    rates: paging,
    words: '',
    gapDays: 1,
  }
  const signal = AbortSignal.abort()
  expect(valueOrThrow(await viewAnalytics({ ...request, now: new Date() })).advanced).not.toBeNull()
  const view = valueOrThrow(await viewAnalytics({ ...request, signal, now: new Date(Date.now() + minute) }))
  expect(view.advanced).toBeNull()
  expect(view.page.total).toBeGreaterThan(0)
})

test('a report that nobody waits for any more ends early', async () => {
  const { owner, totalsOf } = await companyWithDays()
  const left = new AbortController()
  const query = { totals: await totalsOf(), gapDays: 1, now: new Date() }
  const report = advancedReport(owner.companyId, { ...query, signal: left.signal })
  await Promise.resolve()
  left.abort()
  expect((await report).ok).toBe(false)
  expect((await advancedReport(owner.companyId, query)).ok).toBe(true)
})

/** A company with a schedule of two slots a day, of which nothing is done. */
async function companyWithDays() {
  const owner = await createOwner()
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const times = ['08:00', '12:00']
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const schedule = await createSchedule(owner, { times, timezone: 'UTC', tasks })
  const range = { from: daysAgo(9), to: daysAgo(4) }
  const totalsOf = async (filter: AnalyticsFilter = {}) =>
    valueOrThrow(await reportTotals({ ...owner, plan: 'pro', filter, range, now: new Date() }))
  return { owner, task, staff, schedule, totalsOf }
}

/** The parts of a line: local time, schedule, task, status. */
function partsOf(
  line: string,
): [slotAt: string, scheduleId: string, taskId: string, status: AttendanceStatus | 'excused'] {
  const [slotAt = '', scheduleId = '', taskId = '', status = ''] = line.split(' ')
  return [slotAt, scheduleId, taskId, status as AttendanceStatus]
}

function missedTimesOf(lines: string[]) {
  const times = missedTimesInParts()
  for (const [slotAt, , , status] of lines.map(partsOf))
    if (status !== 'excused') times.add([{ slotAt, status, excuse: null }])
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
