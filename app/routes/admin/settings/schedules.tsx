import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { listGroupNames } from '#app/data/read/group-names/group-names.server.ts'
import { photosFormSchema, staffEmailFormSchema } from '#app/domain/company/schema.ts'
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
  const { allowStaffImageUpload, staffEmailRequired } = await findCompany(companyId)
  const documentTitle = await pageTitle(request, 'group-names:title')
  const groupNames = await listGroupNames(companyId)
  return { plan, allowStaffImageUpload, staffEmailRequired, groupNames, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  return saveSettingsForm(request, {
    photos: settingsForm({
      schema: photosFormSchema,
      save: ({ allowStaffImageUpload = false }) => changeCompany(companyId, { allowStaffImageUpload }),
      saved: 'group-names:flash.saved',
    }),
    staffEmail: settingsForm({
      schema: staffEmailFormSchema,
      save: ({ staffEmailRequired = false }) => changeCompany(companyId, { staffEmailRequired }),
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
  const { plan, allowStaffImageUpload, staffEmailRequired, groupNames } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <WithDialog>
      <GroupNamesSetting groupNames={groupNames} />
      <NewGroupNameSetting plan={plan} answer={answer} />
      <PhotosSetting plan={plan} allowStaffImageUpload={allowStaffImageUpload} answer={answer} />
      <StaffEmailSetting staffEmailRequired={staffEmailRequired} answer={answer} />
    </WithDialog>
  )
}
