import { useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findGroupName } from '#app/data/read/group-names/group-names.server.ts'
import { groupNameSchema } from '#app/domain/group-names/schema.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, formReply, orNotFound, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { changeGroupName } from '#app/operations/group-names/change-group-name.server.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { GroupNameField } from '#app/ui/settings/schedules/group-name-field.tsx'

export const handle = {
  kind: 'page',
  audience: 'owner',
  isDialog: true,
  failedLoad: 'groupNames',
  failedChange: 'settings',
} satisfies RouteHandle

export async function loader({ request, params: { groupNameId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { name } = orNotFound(await findGroupName(companyId, groupNameId))
  return { name, documentTitle: await pageTitle(request, 'group-names:rename.title') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { groupNameId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: groupNameSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { name } = submission.value
  const renamed = await changeGroupName({ companyId, id: groupNameId, input: { name } })
  if (renamed.ok) return redirectWithFlash('/schedule-settings', 'group-names:flash.renamed', { name })
  return renamed.failure.field ? formFailure(submission, renamed.failure) : pageFailure(renamed.failure)
}

export default function RenameGroup() {
  const { t } = useTranslation('group-names')
  const defaultValue = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useForm<{ name: string }>({
    id: 'rename',
    lastResult: answer?.reply,
    defaultValue,
  })
  return (
    <FormDialog title={t('rename.title')} closeTo="/schedule-settings" form={form}>
      <ErrorSummary
        form={form}
        labels={{ name: t('field.name') }}
        title={t('rename.failed')}
        failure={answer?.failure}
      />
      <GroupNameField field={fields.name} />
    </FormDialog>
  )
}
