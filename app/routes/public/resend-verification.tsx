import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { emailOnlySchema } from '#app/domain/accounts/schema.ts'
import { callerAddress } from '#app/http/context.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { readOwnRegistration } from '#app/http/cookies/own-registration.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { readSentMail } from '#app/http/cookies/sent-mail.server.ts'
import { resendVerification } from '#app/operations/accounts/resend-verification.server.ts'
import { MailRequest } from '#app/ui/accounts/mail-request.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export const headers = pageHeaders

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The form; with `?sent` the page after it, with the next step. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { headers: cleared, ...mail } = await readSentMail(request)
  const documentTitle = await pageTitle(
    request,
    mail.sent ? 'accounts:resendVerification.sentTitle' : 'accounts:resendVerification.title',
  )
  const knownEmail = (await readOwnRegistration(request))?.email ?? null
  return data({ documentTitle, knownEmail, ...mail }, { headers: cleared })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, { schema: emailOnlySchema })
  if (submission.status !== 'success') return formReply(submission)
  const { email } = submission.value
  const result = await resendVerification({ email, address: callerAddress(context), now: new Date() })
  if (!result.ok) return formFailure(submission, result.failure)
  return redirectWithFlash('/verify-email?sent', 'accounts:resendVerification.sentTitle', { email })
}

export default function ResendVerification() {
  const { knownEmail, ...mail } = useLoaderData<typeof loader>()
  return (
    <MailRequest of="resendVerification" mail={mail} knownEmail={knownEmail} answer={useActionData<typeof action>()} />
  )
}
