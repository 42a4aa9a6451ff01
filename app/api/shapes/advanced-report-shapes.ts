import { z } from '@hono/zod-openapi'
import { id } from '#app/api/calls/declaration.ts'
import type { DatedAdvancedReport } from '#app/domain/analytics/advanced-report.ts'
import { rate } from './attendance-shapes.ts'

const day = z.iso.date()
const place = { scheduleId: id, scheduleTitle: z.string(), location: z.string() }
const missed = z.int().openapi({ description: 'The overdue and skipped ones' })

const weakPlace = z
  .object({ ...place, completed: z.int(), missed, completionRate: z.number(), rateBefore: rate })
  .openapi('WeakPlace')

const missedTime = z
  .object({
    weekday: z.int().min(1).max(7).openapi({ description: 'An ISO weekday, 1 is Monday' }),
    hour: z.int().min(0).max(23).openapi({ description: 'Of the slots, in the time zone of each schedule' }),
    due: z.int(),
    missed,
    completionRate: z.number(),
  })
  .openapi('MissedTime')

const minutes = z.int().nullable()

const punctuality = z
  .object({
    completed: z.int(),
    median: minutes.openapi({ description: 'Minutes after the slot, before it if negative; null without check-ins' }),
    spans: z.array(
      z
        .object({
          from: minutes.openapi({ description: 'Minutes after the slot, before it if negative; null has no end' }),
          to: minutes.openapi({ description: 'An end belongs to the span that is nearer to the slot' }),
          count: z.int(),
        })
        .openapi('PunctualitySpan'),
    ),
  })
  .openapi('Punctuality', { description: 'How long after its slot each check-in was made, by the clock of the server' })

const gap = z
  .object({
    ...place,
    taskId: id,
    publicName: z.string(),
    from: day,
    to: day,
    days: z.int().openapi({ description: 'From `from` to `to`; from one day to the next is one' }),
    missed,
    fromCheckIn: z.boolean().openapi({
      description: 'There is a check-in on `from`; if not, it is the first day of the range on which the task was due',
    }),
    toCheckIn: z.boolean().openapi({
      description: 'There is a check-in on `to`; if not, it is the last day of the range on which the task was due',
    }),
  })
  .openapi('Gap')

const weakestShape = z
  .object({
    measured: z.int().openapi({ description: 'How many schedules had something due' }),
    places: z.array(weakPlace).openapi({ description: 'Five at most, none where all was done; lowest rate first' }),
  })
  .openapi('WeakestPlaces')

const slotsShape = z
  .object({
    from: day.openapi({ description: 'Later than the start of the range if the range has more than 400,000 tasks' }),
    to: day,
    missedTimes: z.array(missedTime),
    punctuality,
  })
  .openapi('SlotFigures')

const gapsShape = z
  .object({
    moreThan: z.int(),
    items: z.array(gap).openapi({ description: 'The 50 longest, longest first' }),
    total: z.int(),
  })
  .openapi('Gaps')

export const advancedReportShape = z
  .object({
    from: day,
    to: day,
    before: z
      .object({ from: day, to: day, completionRate: rate })
      .openapi('DaysBefore', { description: 'The days right before, as many' }),
    weakest: weakestShape,
    slots: slotsShape,
    gaps: gapsShape,
  })
  .openapi('AdvancedReport')

export function advancedReportJson(report: DatedAdvancedReport): z.infer<typeof advancedReportShape> {
  const { dates, before, weakest, slots, gaps } = report
  return {
    ...dates,
    before,
    weakest: { measured: weakest.measured, places: weakest.places.map(withScheduleTitle) },
    slots: { ...slots.dates, missedTimes: slots.missedTimes, punctuality: slots.punctuality },
    gaps: { moreThan: gaps.moreThan, items: gaps.gaps.map(withScheduleTitle), total: gaps.total },
  }
}

function withScheduleTitle<Row extends { title: string }>({ title: scheduleTitle, ...row }: Row) {
  return { ...row, scheduleTitle }
}
