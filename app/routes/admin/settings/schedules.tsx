import { countries } from '#app/domain/company/countries.ts'
import { HolidaysSetting, type RegionChoice } from '#app/ui/settings/schedules/holidays-setting.tsx'
import { chooseRegion } from '#app/operations/holidays/choose-region.server.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { regionInWords } from '#app/i18n/region-in-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { suggestedRegion } from '#app/domain/holidays/suggested-region.ts'
import { regionFormSchema } from '#app/domain/holidays/schema.ts'
import { languageOfRegion, regionNames } from '#app/domain/holidays/regions.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { hasKeptRegions, readRegion } from '#app/data/read/holidays/kept-regions.sql.server.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { listGroupNames } from '#app/data/read/group-names/group-names.server.ts'
import { offlineFormSchema, photosFormSchema, staffEmailFormSchema } from '#app/domain/company/schema.ts'
import { groupNameSchema } from '#app/domain/group-names/schema.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { saveSettingsForm, settingsForm } from '#app/http/forms/save-settings-form.server.ts'
import { changeCompany } from '#app/operations/company/change-company.server.ts'
import { createGroupName } from '#app/operations/group-names/create-group-name.server.ts'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { GroupNamesSetting } from '#app/ui/settings/schedules/group-names-setting.tsx'
import { NewGroupNameSetting } from '#app/ui/settings/schedules/new-group-name-setting.tsx'
import { OfflineSetting } from '#app/ui/settings/schedules/offline-setting.tsx'
import { PhotosSetting } from '#app/ui/settings/schedules/photos-setting.tsx'
import { StaffEmailSetting } from '#app/ui/settings/schedules/staff-email-setting.tsx'

export const handle = {
  kind: 'page',
  audience: 'owner',
  failedLoad: 'groupNames',
  failedChange: 'settings',
} satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const company = await findCompany(companyId)
  const { allowStaffImageUpload, staffEmailRequired, offlineEndedAt } = company
  const allowOffline = offlineEndedAt === null
  const documentTitle = await pageTitle(request, 'group-names:title')
  const groupNames = await listGroupNames(companyId)
  const holidays = regionChoice(companyId, company, await languageOf(request))
  return { plan, allowStaffImageUpload, staffEmailRequired, allowOffline, groupNames, holidays, documentTitle }
}

type Address = { country: string | null; postalCode: string | null }

/** The address of the company suggests a region until somebody has chosen one. */
function regionChoice(companyId: string, { country, postalCode }: Address, language: Language): RegionChoice {
  const t = translatorFor(language)
  const region = readRegion(readingSql(), companyId)
  const suggested = hasKeptRegions(readingSql(), companyId) ? null : suggestedRegion(country, postalCode)
  return {
    region,
    suggested: suggested && { region: suggested, name: regionInWords(t, suggested) },
    options: countries.map((name) => ({
      label: t(`company:country.${name}`),
      options: regionNames
        .filter((value) => value.startsWith(`${name}-`))
        .map((value) => ({ value, label: regionInWords(t, value), lang: languageOfRegion(value) ?? language })),
    })),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  return saveSettingsForm(request, {
    holidays: settingsForm({
      schema: regionFormSchema,
      save: ({ region }) => chooseRegion({ companyId, userId, region, now: new Date() }),
      saved: 'holidays:setting.saved',
    }),
    photos: settingsForm({
      schema: photosFormSchema,
      save: ({ allowStaffImageUpload = false }) => changeCompany(companyId, { allowStaffImageUpload, now: new Date() }),
      saved: 'group-names:flash.saved',
    }),
    staffEmail: settingsForm({
      schema: staffEmailFormSchema,
      save: ({ staffEmailRequired = false }) => changeCompany(companyId, { staffEmailRequired, now: new Date() }),
      saved: 'group-names:flash.saved',
    }),
    offline: settingsForm({
      schema: offlineFormSchema,
      save: ({ allowOffline = false }) => changeCompany(companyId, { allowOffline, now: new Date() }),
      saved: 'group-names:flash.saved',
    }),
    groupName: settingsForm({
      schema: groupNameSchema,
      save: (input) => createGroupName({ companyId, input, now: new Date() }),
      saved: 'group-names:flash.created',
    }),
  })
}

export default function ScheduleSettings() {
  const { plan, allowStaffImageUpload, staffEmailRequired, allowOffline, groupNames, holidays } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <WithDialog>
      <GroupNamesSetting groupNames={groupNames} />
      <NewGroupNameSetting plan={plan} answer={answer} />
      <HolidaysSetting {...holidays} answer={answer} />
      <PhotosSetting plan={plan} allowStaffImageUpload={allowStaffImageUpload} answer={answer} />
      <OfflineSetting allowOffline={allowOffline} answer={answer} />
      <StaffEmailSetting staffEmailRequired={staffEmailRequired} answer={answer} />
    </WithDialog>
  )
}
