import { companySchema, scheduleSettingsSchema } from '#app/domain/company/schema.ts'
import { named } from '#app/api/calls/declaration.ts'

/** The details of a company in bodies. */
export const companyBody = named('CompanyDetails', companySchema)

/** The settings for all schedules, in bodies. */
export const scheduleSettingsBody = named('ChangedScheduleSettings', scheduleSettingsSchema)
