import { z } from '@hono/zod-openapi'
import { ok } from '#app/domain/errors.ts'
import { csvType } from '#app/http/file-answer.server.ts'
import { exportRatingWeeks } from '#app/operations/guests/export-rating-weeks.server.ts'
import { viewRatingWeeks } from '#app/operations/guests/view-rating-weeks.server.ts'
import { analyticsFilters } from './analytics.ts'
import { csvFormatField, requestedTableStyle } from './csv-format.ts'
import { apiArea } from './calls/api-area.ts'
import { id } from './calls/declaration.ts'
import { fileCall } from './calls/file-call.ts'
import { readIdFilters } from './calls/id-filters.ts'
import { ownerCall } from './calls/owner-call.ts'

/** How clean guests found places, beside what was done there. */
export const ratingWeeksApi = apiArea()

const week = z
  .object({
    scheduleId: id,
    title: z.string(),
    location: z.string(),
    week: z.iso.date().openapi({ description: 'The Monday on which it begins' }),
    completed: z.int().openapi({ description: 'How many tasks were done' }),
    completionRate: z.number().nullable(),
    mean: z.number().openapi({ description: 'Of the ratings, from 1 to 5' }),
    count: z.int().openapi({ description: 'How many ratings' }),
  })
  .openapi('RatingWeek')

ownerCall(ratingWeeksApi, {
  method: 'get',
  path: '/api/analytics/ratings',
  summary: 'Read how clean guests found places, by week',
  description:
    'The newest 53 weeks of the range, the newest first, 500 rows at most. Weeks without ratings are left out.',
  query: z.object(analyticsFilters),
  answer: {
    status: 200,
    description: 'The weeks of places, with what was done there',
    shape: z.object({ items: z.array(week) }).openapi('RatingWeeks'),
  },
  refusedWith: ['plan.featureNotIncluded', 'attendance.rangeInvalid', 'attendance.rangeTooLong'],
  async run({ companyId, user: { plan }, query, now }) {
    const read = readIdFilters(query)
    if (!read.ok) return read
    const { from, to, ...filter } = read.value
    const weeks = await viewRatingWeeks({ companyId, plan, filter, range: { from, to }, now })
    return weeks.ok ? ok({ items: weeks.value }) : weeks
  },
})

fileCall(ratingWeeksApi, {
  path: '/api/analytics/ratings.csv',
  summary: 'Download how clean guests found places, by week',
  query: z.object({ ...analyticsFilters, format: csvFormatField }),
  isOnPrimary: true,
  file: { name: 'ratings.csv', type: csvType, description: 'One line for each week of a place, the newest first' },
  refusedWith: ['plan.featureNotIncluded', 'attendance.rangeInvalid', 'attendance.rangeTooLong', 'document.busy'],
  async run({ companyId, user: { plan }, query, language, fetching, signal, now }) {
    const read = readIdFilters(query)
    if (!read.ok) return read
    const { from, to, format, ...filter } = read.value
    const style = requestedTableStyle(format, language)
    return exportRatingWeeks({ companyId, plan, filter, range: { from, to }, style, fetching, signal, now })
  },
})
