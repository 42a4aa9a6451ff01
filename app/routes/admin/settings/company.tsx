import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { companySchema, logoFormSchema } from '#app/domain/company/schema.ts'
import { publishedHeadsFormSchema } from '#app/domain/ledger/schema.ts'
import { fail } from '#app/domain/errors.ts'
import { fileAddress } from '#app/domain/uploads/file-address.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { saveSettingsForm, settingsForm } from '#app/http/forms/save-settings-form.server.ts'
import { changeCompany } from '#app/operations/company/change-company.server.ts'
import { changeLogo } from '#app/operations/company/change-logo.server.ts'
import { uploadLogo } from '#app/operations/company/upload-logo.server.ts'
import { headsAddress, publishHeads } from '#app/operations/ledger/publish-heads.server.ts'
import { CompanySetting } from '#app/ui/settings/company/company-setting.tsx'
import { ExportSetting } from '#app/ui/settings/company/export-setting.tsx'
import { HeadsSetting } from '#app/ui/settings/company/heads-setting.tsx'
import { LogoSetting } from '#app/ui/settings/company/logo-setting.tsx'
import { PlanSetting } from '#app/ui/settings/company/plan-setting.tsx'
import { settingsTab } from './settings-tab.ts'

export const handle = { ...settingsTab, takesFile: true, limit: 'uploads' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const {
    logoKey,
    groupNames: _,
    subscription: __,
    allowStaffImageUpload: ___,
    ...company
  } = await findCompany(companyId)
  const documentTitle = await pageTitle(request, 'company:title')
  const logoAddress = logoKey && fileAddress('', logoKey)
  return { company, plan, logoAddress, heads: headsAddress(companyId), documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  return saveSettingsForm(request, {
    company: settingsForm({
      schema: companySchema,
      save: (company) => changeCompany(companyId, { ...company, now: new Date() }),
      saved: 'company:flash.saved',
    }),
    logo: settingsForm({
      schema: logoFormSchema,
      save: ({ logo }) => saveLogo(companyId, logo),
      saved: 'company:flash.logo',
      hide: ['logo'],
    }),
    heads: settingsForm({
      schema: publishedHeadsFormSchema,
      save: ({ published = false }) => publishHeads(companyId, { published, now: new Date() }),
      saved: 'ledger:setting.saved',
    }),
    noLogo: settingsForm({
      schema: z.object({}),
      save: () => changeLogo(companyId, null),
      saved: 'company:flash.noLogo',
    }),
  })
}

/** Stores the logo. An error of the file is reported at the field `logo`. */
async function saveLogo(companyId: string, logo: File) {
  const bytes = new Uint8Array(await logo.arrayBuffer())
  const uploaded = await uploadLogo({ companyId, bytes, now: new Date() })
  return uploaded.ok || uploaded.failure.code === 'server.unavailable'
    ? uploaded
    : fail(uploaded.failure.code, { field: 'logo' })
}

export default function CompanySettings() {
  const { company, plan, logoAddress, heads } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <CompanySetting company={company} answer={answer} />
      <LogoSetting address={logoAddress} answer={answer} />
      <PlanSetting plan={plan} />
      <HeadsSetting address={heads} answer={answer} />
      <ExportSetting />
    </>
  )
}
