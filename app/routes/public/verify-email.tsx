import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { verificationSchema, type Verification } from '#app/domain/accounts/schema.ts'
import { redirectSignedIn } from '#app/http/caller/signed-in.server.ts'
import { callerAddress } from '#app/http/context.ts'
import { deviceOf, userAgentOf } from '#app/http/cookies/device.server.ts'
import { flashCookieOf, redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { readOwnRegistration } from '#app/http/cookies/own-registration.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { rejectEmail } from '#app/operations/accounts/reject-email.server.ts'
import { verifyEmail } from '#app/operations/accounts/verify-email.server.ts'
import { viewEmailLink, type EmailLink } from '#app/operations/accounts/view-email-link.server.ts'
import { AccountPage } from '#app/ui/accounts/account-page.tsx'
import { DeadLink } from '#app/ui/accounts/dead-link.tsx'
import { VerificationForm } from '#app/ui/accounts/verification-form.tsx'

export const handle = { kind: 'page', audience: 'public' } satisfies RouteHandle

export const headers = pageHeaders

export { unlistedDocumentTitle as meta } from '#app/ui/document-title.ts'

/**
 * Shows what the link is for without using it up: programs that scan mails open links too. The browser that registered
 * is known by its cookie, so there a script may send the form.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const link = viewEmailLink({ token: params['token'] ?? '', now: new Date() })
  const documentTitle = await pageTitle(request, link ? 'accounts:verifyEmail.title' : 'accounts:verifyEmail.deadTitle')
  const sendsItself = isRegistrationOf(link, (await readOwnRegistration(request))?.id)
  return data({ documentTitle, link, sendsItself }, { status: link ? 200 : 400 })
}

/**
 * Confirms the address, with a new password where one was typed, and signs in the browser that registered it; with `notMe`
 * rejects it instead.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readAnswer(request)
  const submission = parseWithZod(form, { schema: verificationSchema })
  const now = new Date()
  const link = { token: params['token'] ?? '', address: callerAddress(context), now }
  if (form.has('notMe')) {
    const rejected = await rejectEmail(link)
    return rejected.ok
      ? redirectWithFlash('/', `accounts:flash.${rejected.value}Rejected`)
      : formFailure(submission, rejected.failure)
  }
  if (submission.status !== 'success') return formReply(submission, ['password'])
  const device = await deviceOf(request)
  const registrationId = (await readOwnRegistration(request))?.id ?? null
  const browser = { registrationId, device, userAgent: userAgentOf(request) }
  const verified = await verifyEmail({ ...submission.value, ...link, browser })
  if (!verified.ok) return formFailure(submission, verified.failure, ['password'])
  const { confirms, session } = verified.value
  if (!session) return redirectWithFlash('/', `accounts:flash.${confirms}Confirmed`)
  const answer = await redirectSignedIn('/dashboard', { ...session, device, now })
  answer.headers.append('Set-Cookie', await flashCookieOf('accounts:flash.registrationSignedIn'))
  return answer
}

/** Whether the link confirms this registration, and no other one of the address is open. */
function isRegistrationOf(link: EmailLink | null, registrationId: string | undefined): boolean {
  return link?.confirms === 'registration' && !link.othersWait && link.id === registrationId
}

/** A POST without a body is a plain confirmation. */
async function readAnswer(request: Request): Promise<FormData> {
  const fields = { ...verificationSchema.shape, notMe: true }
  return request.body ? readForm(request, { fields }) : new FormData()
}

export default function VerifyEmail() {
  const { t } = useTranslation('accounts')
  const { link, sendsItself } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useForm<Verification>({ id: 'verify-email', lastResult: answer?.reply })
  const failure = answer?.failure
  if (!link || failure?.code === 'auth.tokenInvalid') {
    return (
      <DeadLink
        title={t('verifyEmail.deadTitle')}
        text={t('verifyEmail.dead')}
        link={{ to: '/verify-email', label: t('verifyEmail.again') }}
      />
    )
  }
  const othersWait = link.confirms === 'registration' && link.othersWait
  const asksPassword = othersWait || failure?.code === 'account.passwordRequired'
  return (
    <AccountPage title={t('verifyEmail.title')}>
      <VerificationForm
        form={form}
        password={asksPassword ? fields.password : null}
        link={link}
        sendsItself={sendsItself}
        failure={failure}
      />
    </AccountPage>
  )
}
