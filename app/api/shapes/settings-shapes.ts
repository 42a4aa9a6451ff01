import { z } from '@hono/zod-openapi'
import type { Company } from '#app/data/read/company/company.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { fileAddress } from '#app/domain/uploads/file-address.ts'
import type { SignedInUser } from '#app/http/caller/require-user.server.ts'
import { id, instant, orNull } from '#app/api/calls/declaration.ts'
import { userJson, userShape } from './user-shape.ts'

const text = z.string().nullable()

const companyShape = z
  .object({
    name: text,
    phone: text,
    businessEmail: text,
    website: text,
    street: text,
    city: text,
    state: text,
    postalCode: text,
    country: text,
    taxId: text,
    registrationNumber: text,
    logoUrl: z.url().nullable(),
  })
  .openapi('Company')

/** Settings for all schedules of a company, and the names of its groups. */
export const scheduleSettingsShape = z
  .object({
    allowStaffImageUpload: z.boolean(),
    staffEmailRequired: z.boolean(),
    allowOffline: z.boolean().openapi({
      description: 'Whether phones may check in without a network; each schedule may turn that off for itself',
    }),
    groupNames: z.array(z.object({ id, name: z.string() }).openapi('NamedGroup')),
  })
  .openapi('ScheduleSettings')

const subscriptionShape = z
  .object({
    plan: z.enum(plans),
    status: z.string(),
    startDate: instant,
    endDate: instant.nullable(),
    autoRenew: z.boolean(),
    canceledAt: instant.nullable(),
  })
  .openapi('Subscription')

/** All settings of a user and their company. */
export const settingsShape = z
  .object({
    data: userShape
      .extend({
        company: companyShape,
        schedule: scheduleSettingsShape,
        subscription: orNull(subscriptionShape),
      })
      .openapi('Settings'),
  })
  .openapi('SettingsAnswer')

/** The JSON of `settingsShape`. */
export function settingsJson(user: SignedInUser, company: Company) {
  const { subscription } = company
  return {
    data: {
      ...userJson(user),
      company: companyJson(company),
      schedule: scheduleSettingsJson(company),
      subscription: subscription && subscriptionJson(subscription),
    },
  }
}

function companyJson({ logoKey, ...company }: Company): z.input<typeof companyShape> {
  const { name, phone, businessEmail, website, taxId, registrationNumber } = company
  const { street, city, state, postalCode, country } = company
  const address = { street, city, state, postalCode, country }
  const logoUrl = logoKey && fileAddress(settings().APP_ORIGIN, logoKey)
  return { name, phone, businessEmail, website, ...address, taxId, registrationNumber, logoUrl }
}

/** The JSON of `scheduleSettingsShape`. */
export function scheduleSettingsJson(company: Company) {
  const { allowStaffImageUpload, staffEmailRequired, offlineEndedAt, groupNames } = company
  const groups = groupNames.map(({ id: groupId, name }) => ({ id: groupId, name }))
  return { allowStaffImageUpload, staffEmailRequired, allowOffline: offlineEndedAt === null, groupNames: groups }
}

function subscriptionJson(subscription: NonNullable<Company['subscription']>) {
  const { plan, status, startDate, endDate, autoRenew, canceledAt } = subscription
  return {
    plan,
    status,
    autoRenew,
    startDate: startDate.toISOString(),
    endDate: endDate?.toISOString() ?? null,
    canceledAt: canceledAt?.toISOString() ?? null,
  }
}
