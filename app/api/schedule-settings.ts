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

ownerCall(scheduleSettingsApi, {
  method: 'put',
  path: '/settings/schedule',
  summary: 'Choose whether staff may add photos, and whether each person needs an email address',
  body: scheduleSettingsBody,
  answer,
  refusedWith: ['plan.featureNotIncluded'],
  async run({ companyId, input }) {
    const changed = await changeCompany(companyId, input)
    if (!changed.ok) return changed
    return ok({ data: scheduleSettingsJson(await findCompany(companyId)) })
  },
})
