import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { staffSchema } from '#app/domain/staff/schema.ts'
import { pageTitle } from '#app/http/page-title.server.ts'
import { parseForm } from '#app/http/read-form.server.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { createStaff } from '#app/operations/staff/create-staff.server.ts'
import { PinDialog } from '#app/ui/staff/pin-dialog.tsx'
import { StaffDialog } from '#app/ui/staff/staff-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return { documentTitle: await pageTitle(request, 'staff:form.new') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The PIN stands in this one answer: there is no redirect that could carry it. */
export async function action({ request }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const submission = await parseForm(request, { schema: staffSchema })
  if (submission.status !== 'success') return formReply(submission)
  const created = await createStaff({ companyId, userId, input: submission.value, now: new Date() })
  if (!created.ok) return formFailure(submission, created.failure)
  const { signature, loginName, pin } = created.value
  return data({ made: { signature, loginName, pin } }, { status: 201 })
}

export default function NewStaff() {
  const { t } = useTranslation('staff')
  const answer = useActionData<typeof action>()
  if (answer && 'made' in answer) return <PinDialog {...answer.made} />
  return <StaffDialog title={t('form.new')} reply={answer?.reply} />
}
