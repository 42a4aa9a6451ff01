import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { isPlan } from '#app/domain/plans/plans.ts'
import { planRequestSchema } from '#app/domain/support/schema.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { supportAddress } from '#app/http/tokens/support-address.server.ts'
import { sendSupportMessage } from '#app/operations/support/send-support-message.server.ts'
import { NoContactDialog } from '#app/ui/plan/dialogs/no-contact-dialog.tsx'
import { PlanRequestDialog } from '#app/ui/plan/dialogs/plan-request-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

/** `?plan=` is the plan that the owner asks about; by default Enterprise. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId, email } = await requireUser(request)
  const requested = new URL(request.url).searchParams.get('plan') ?? ''
  const plan = isPlan(requested) && requested !== 'free' ? requested : 'enterprise'
  const { phone } = await findCompany(companyId)
  const documentTitle = await pageTitle(request, 'plans:enterprise.windowTitle')
  return { plan, phone, email, hasContact: settings().SUPPORT_EMAIL !== undefined, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const submission = await parseForm(request, { schema: planRequestSchema })
  if (submission.status !== 'success') return formReply(submission)
  const now = new Date()
  const message = { ...submission.value, page: new URL(request.url).pathname, language: await languageOf(request) }
  const answerAddress = await supportAddress({ companyId: user.companyId, userId: user.id }, now)
  const sent = await sendSupportMessage({ user, message, answerAddress, now })
  return sent.ok ? redirectWithFlash('/plan', 'plans:enterprise.sent') : formFailure(submission, sent.failure)
}

export default function PlanEnterprise() {
  const { hasContact, ...dialogProps } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return hasContact ? (
    <PlanRequestDialog {...dialogProps} reply={answer?.reply} failure={answer?.failure} />
  ) : (
    <NoContactDialog />
  )
}
