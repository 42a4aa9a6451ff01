import { z } from '@hono/zod-openapi'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { namesSchema, newsSchema } from '#app/domain/accounts/schema.ts'
import { ok } from '#app/domain/errors.ts'
import { isLanguage } from '#app/i18n/languages.ts'
import { changeSettings } from '#app/operations/accounts/change-settings.server.ts'
import { apiArea } from './calls/api-area.ts'
import { named } from './calls/declaration.ts'
import { ownerCall } from './calls/owner-call.ts'
import { companyBody, scheduleSettingsBody } from '#app/api/shapes/company-bodies.ts'
import { settingsJson, settingsShape } from '#app/api/shapes/settings-shapes.ts'

/** The settings of a user and their company. */
export const settingsApi = apiArea()

const languageSchema = z.object({ language: z.string().refine(isLanguage, 'account.languageUnknown') })

const answer = { status: 200, description: 'All settings as they are now', shape: settingsShape } as const

ownerCall(settingsApi, {
  method: 'get',
  path: '/settings',
  summary: 'Read all settings',
  answer,
  run: async ({ user, companyId }) => ok(settingsJson(user, await findCompany(companyId))),
})

const profileCalls = [
  {
    path: '/settings',
    summary: 'Change the settings that are sent; a company is replaced as a whole',
    body: settingsBody(),
    refusedWith: ['request.unknownField' as const, 'plan.featureNotIncluded' as const],
  },
  { path: '/settings/username', summary: 'Change the user’s names', body: named('Names', namesSchema) },
  {
    path: '/settings/language',
    summary: 'Choose the language of pages and mails',
    body: named('ChosenLanguage', languageSchema),
  },
  {
    path: '/settings/newsletter',
    summary: 'Subscribe to news by mail, or unsubscribe',
    body: named('NewsSubscription', newsSchema),
  },
]

for (const { path, summary, body, refusedWith } of profileCalls) {
  ownerCall(settingsApi, {
    method: 'put',
    path,
    summary,
    body,
    answer,
    refusedWith,
    async run({ companyId, userId, user, input, now }) {
      const { company, schedule, ...profile }: Partial<z.output<ReturnType<typeof settingsBody>>> = input
      const changed = await changeSettings({ companyId, userId, profile, company: { ...company, ...schedule }, now })
      if (!changed.ok) return changed
      return ok(settingsJson({ ...user, ...profile }, await findCompany(companyId)))
    },
  })
}

/** What a user may change at once, all or some. */
function settingsBody() {
  const profile = namesSchema.extend(languageSchema.shape).extend(newsSchema.shape)
  return profile.extend({ company: companyBody, schedule: scheduleSettingsBody }).partial().openapi('ChangedSettings')
}
