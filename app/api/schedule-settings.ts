import { named, orNull } from './calls/declaration.ts'
import { chooseRegion } from '#app/operations/holidays/choose-region.server.ts'
import { holidaysSchema } from '#app/domain/holidays/schema.ts'
import { isRegion, type Region } from '#app/domain/holidays/regions.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { readRegion } from '#app/data/read/holidays/kept-regions.sql.server.ts'
import { countries, type Country } from '#app/domain/company/countries.ts'
import { z } from '@hono/zod-openapi'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { ok } from '#app/domain/errors.ts'
import { changeCompany } from '#app/operations/company/change-company.server.ts'
import { apiArea } from './calls/api-area.ts'
import { ownerCall } from './calls/owner-call.ts'
import { scheduleSettingsBody } from '#app/api/shapes/company-bodies.ts'
import { scheduleSettingsJson, scheduleSettingsShape } from '#app/api/shapes/settings-shapes.ts'

/** Settings that apply to all schedules of the company. */
export const scheduleSettingsApi = apiArea()

const answer = {
  status: 200,
  description: 'The settings for all schedules as they are now',
  shape: z.object({ data: scheduleSettingsShape }).openapi('ScheduleSettingsAnswer'),
} as const

ownerCall(scheduleSettingsApi, {
  method: 'get',
  path: '/settings/schedule',
  summary: 'Read the settings for all schedules',
  answer,
  run: async ({ companyId }) => ok({ data: scheduleSettingsJson(await findCompany(companyId)) }),
})

const holidays = z
  .object({ country: z.enum(countries), state: z.string() })
  .openapi('HolidayRegion', { description: 'A state or canton, by ISO 3166-2 and, for a part of it, a further name' })

const holidaysAnswer = {
  status: 200,
  description: 'The region whose public holidays are kept; null for none',
  shape: z.object({ data: orNull(holidays) }).openapi('HolidaysAnswer'),
} as const

ownerCall(scheduleSettingsApi, {
  method: 'get',
  path: '/settings/holidays',
  summary: 'Read whose public holidays are kept',
  answer: holidaysAnswer,
  run: ({ companyId }) => ok({ data: regionJson(readRegion(readingSql(), companyId)) }),
})

ownerCall(scheduleSettingsApi, {
  method: 'put',
  path: '/settings/holidays',
  summary: 'Choose whose public holidays are kept',
  description: 'Of a state or canton, or of none: both null. What has begun is judged by the former choice.',
  body: named('Holidays', holidaysSchema),
  answer: holidaysAnswer,
  refusedWith: ['request.enoughForOneDay'],
  async run({ companyId, userId, input: { country, state }, now }) {
    const region = `${country}-${state}`
    const chosen = await chooseRegion({ companyId, userId, region: isRegion(region) ? region : null, now })
    return chosen.ok ? ok({ data: regionJson(readRegion(readingSql(), companyId)) }) : chosen
  },
})

function regionJson(region: Region | null) {
  return region && { country: region.slice(0, 2) as Country, state: region.slice(3) }
}

ownerCall(scheduleSettingsApi, {
  method: 'put',
  path: '/settings/schedule',
  summary:
    'Choose whether staff may add photos or check in without a network, and whether each person needs an email address',
  body: scheduleSettingsBody,
  answer,
  refusedWith: ['plan.featureNotIncluded'],
  async run({ companyId, input, now }) {
    const changed = await changeCompany(companyId, { ...input, now })
    if (!changed.ok) return changed
    return ok({ data: scheduleSettingsJson(await findCompany(companyId)) })
  },
})
