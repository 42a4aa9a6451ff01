import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnalyticsFilter } from '#app/domain/analytics/analytics-filter.ts'
import type { StatusCounts } from '#app/domain/figures/status-counts.ts'
import type { CompanyStatistics } from '#app/domain/figures/company-statistics.ts'
import type { Result } from '#app/domain/errors.ts'
import { anyStory, dateAt, writeStory, storyBegunInAnEvening } from '../../../tests/support/stories/analytics-story.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { naiveAnalytics } from '../../../tests/support/stories/naive-analytics.ts'
import { reportAnalytics, type AnalyticsReport, type AnalyticsRequest } from './report-analytics.server.ts'
import { viewUserStatistics } from './view-user-statistics.server.ts'

useDatabase()

test('sums of closed days together with days compared now give the same as a naive count of everything', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      const { owner, history: stored, ids, now } = await writeStory(story)
      const { page, schedule, task, staff, ...ends } = story.query
      const [from = '', to = ''] = [dateAt(story, ends.from), dateAt(story, ends.to)].sort()
      const filter = {
        ...(schedule !== null && { schedule: stored.schedules[schedule]?.id ?? 'none' }),
        ...(task !== null && { task: ids.tasks[task] ?? '' }),
        ...(staff !== null && { staff: ids.staff[staff] ?? '' }),
      }
      const all = { from: dateAt(story, 0), to: dateAt(story, 1) }
      const questions: [AnalyticsFilter, { from: string; to: string }][] = [
        [{}, all],
        [{ task: ids.tasks[0] }, all],
        [{ staff: ids.staff[0] }, all],
        [filter, { from, to }],
      ]
      for (const [selection, range] of questions) {
        const request = { ...owner, plan: 'pro' as const, filter: selection, range, now }
        const report = await reportOrThrow({ ...request, paging: { page: page + 1, pageSize: 10 } })
        const naive = naiveAnalytics({
          ...stored,
          filter: { from: range.from, to: report.basis.dates.to, ...selection },
          now,
        })
        const { lines, byDay, byMonth, ...statistics } = naive
        const byPeriod = report.periods[0]?.period.length === 7 ? byMonth : byDay
        const { unscheduled, inspections } = report
        expect({ ...plain(report.statistics), unscheduled, ...inspections }).toEqual(statistics)
        expect(Object.fromEntries(report.periods.map((period) => [period.period, countsOf(period)]))).toEqual(byPeriod)
        expect(report.page.total).toBe(lines.length)
        const shown = await allItems(request, lines.length)
        expect(shown.map(lineOf).sort()).toEqual(lines)
        const slots = shown.map(({ slotAt }) => slotAt)
        expect(slots).toEqual(slots.toSorted().toReversed())
        const first = (report.page.page - 1) * 10
        expect(report.page.items.map(lineOf)).toEqual(shown.slice(first, first + 10).map(lineOf))
      }
      const { everSince } = valueOrThrow(await viewUserStatistics(owner.companyId, now))
      const everything = { ...owner, plan: 'pro' as const, filter: {}, range: all, now }
      const { statistics } = await reportOrThrow({ ...everything, paging: { page: 1, pageSize: 10 } })
      expect(everSince).toEqual(statistics)
    }),
    { numRuns: 12, examples: [[storyBegunInAnEvening]] },
  )
}, 120_000)

/** The items of all pages. */
async function allItems(request: Omit<AnalyticsRequest, 'paging'>, total: number) {
  const pages = Array.from({ length: Math.ceil(total / 100) }, (_, index) => index + 1)
  const reports = await Promise.all(pages.map((page) => reportOrThrow({ ...request, paging: { page, pageSize: 100 } })))
  return reports.flatMap(({ page: { items } }) => items)
}

function lineOf({ slotAt, schedule, taskId, status, excuse, madeUp }: AnalyticsReport['page']['items'][number]) {
  return [slotAt, schedule.id, taskId, excuse ? 'excused' : status, madeUp?.at.toISOString() ?? ''].join(' ')
}

/** The statistics without `open`, which the naive count does not know. */
function plain({ byStaff, byTask, bySchedule, ...rest }: CompanyStatistics) {
  return {
    ...rest,
    ...countsOf(rest),
    open: undefined,
    byStaff: byStaff
      .map(({ staffId, totalCheckIns, tasksCompleted, missed, completionRate }) => ({
        staffId,
        totalCheckIns,
        tasksCompleted,
        missed,
        completionRate,
      }))
      .sort((a, b) => (a.staffId < b.staffId ? -1 : 1)),
    byTask: Object.fromEntries(byTask.map((task) => [task.taskId, countsOf(task)])),
    bySchedule: Object.fromEntries(bySchedule.map((schedule) => [schedule.scheduleId, countsOf(schedule)])),
  }
}

function countsOf({ planned, overdue, skipped, completed, excused }: StatusCounts): Omit<StatusCounts, 'open'> {
  return { planned, overdue, skipped, completed, excused }
}

async function reportOrThrow(request: AnalyticsRequest): Promise<AnalyticsReport> {
  return valueOrThrow(await reportAnalytics(request))
}

function valueOrThrow<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}
