import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { roomFor } from '#app/domain/plans/limits.ts'
import { staffFormSchema } from '#app/domain/staff/schema.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { pinCardWords } from '#app/i18n/pin-card-words.server.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'
import { createStaff } from '#app/operations/staff/create-staff.server.ts'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { LimitDialog } from '#app/ui/plan/dialogs/limit-dialog.tsx'
import { PinDialog } from '#app/ui/staff/pin-dialog.tsx'
import { StaffDialog } from '#app/ui/staff/staff-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const { staffEmailRequired } = await findCompany(user.companyId)
  const documentTitle = await pageTitle(request, 'staff:form.new')
  return { room: roomFor(viewPlanUse(user), 'staff'), staffEmailRequired, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The PIN is only in this answer: no redirect may carry it. */
export async function action({ request }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const submission = await parseForm(request, { schema: staffFormSchema(await findCompany(companyId)) })
  if (submission.status !== 'success') return formReply(submission)
  const created = await createStaff({ companyId, userId, input: submission.value, now: new Date() })
  if (!created.ok) return formFailure(submission, created.failure)
  const { signature, loginName, pin } = created.value
  const cards = pinCardWords(await languageOf(request))
  return data({ newStaff: { signature, loginName, pin, cards } }, { status: 201 })
}

export default function NewStaff() {
  const { t } = useTranslation('staff')
  const { room, staffEmailRequired } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const withSearch = useWithSearch()
  if (answer && 'newStaff' in answer) return <PinDialog {...answer.newStaff} />
  if (room.state === 'reached' && !answer)
    return <LimitDialog title={t('form.new')} closeTo={withSearch('/staff')} room={room} />
  return <StaffDialog title={t('form.new')} isEmailRequired={staffEmailRequired} {...answer} />
}
