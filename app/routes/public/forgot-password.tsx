import { useForm } from '@conform-to/react'
import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { forgottenPasswordSchema, type ForgottenPassword } from '#app/domain/accounts/schema.ts'
import { callerAddress } from '#app/http/context.ts'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { languageOf } from '#app/http/locale.server.ts'
import { pageHeaders } from '#app/http/page-headers.ts'
import { pageTitle } from '#app/http/page-title.server.ts'
import { parseForm } from '#app/http/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { readSentMail } from '#app/http/sent-mail.server.ts'
import { requestPasswordReset } from '#app/operations/accounts/request-password-reset.server.ts'
import { AccountPage } from '#app/ui/accounts/account-page.tsx'
import { MailSent } from '#app/ui/accounts/mail-sent.tsx'
import { Refusal } from '#app/ui/accounts/refusal.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

export const handle = { kind: 'page', audience: 'public' } satisfies RouteHandle

export const headers = pageHeaders

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The form, or with `?sent` what to do after it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { headers: cleared, ...mail } = await readSentMail(request)
  const documentTitle = await pageTitle(
    request,
    mail.sent ? 'accounts:forgotPassword.sentTitle' : 'accounts:forgotPassword.title',
  )
  return data({ documentTitle, ...mail }, { headers: cleared })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, { schema: forgottenPasswordSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { email } = submission.value
  const language = await languageOf(request)
  const asked = await requestPasswordReset({ email, language, address: callerAddress(context), now: new Date() })
  if (!asked.ok) return formFailure(submission, asked.failure)
  return redirectWithFlash('/forgot-password?sent', 'accounts:forgotPassword.sentTitle', { email })
}

export default function ForgotPassword() {
  const { t } = useTranslation('accounts')
  const { sent, email: sentTo } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, { email }] = useForm<ForgottenPassword>({ id: 'forgot-password', lastResult: answer?.reply })
  if (sent) {
    return (
      <MailSent
        title={t('forgotPassword.sentTitle')}
        text={sentTo === null ? t('forgotPassword.sent') : t('forgotPassword.sentTo', { email: sentTo })}
        help={t('forgotPassword.sentHelp')}
        toSignIn={t('forgotPassword.toSignIn')}
      />
    )
  }
  return (
    <AccountPage title={t('forgotPassword.title')}>
      <p className="soft">{t('forgotPassword.lead')}</p>
      {answer?.failure && !answer.failure.field && <Refusal failure={answer.failure} />}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
        <Field field={email} label={t('field.email')}>
          <TextInput field={email} type="email" autoComplete="username" required />
        </Field>
        <SubmitButton wide>{t('forgotPassword.action')}</SubmitButton>
      </Form>
      <p className="small soft">
        <Link to="/login">{t('forgotPassword.toSignIn')}</Link>
      </p>
    </AccountPage>
  )
}
