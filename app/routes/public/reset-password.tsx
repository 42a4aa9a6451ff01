import { useForm } from '@conform-to/react'
import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { repeatedPasswordSchema, type RepeatedPassword } from '#app/domain/accounts/schema.ts'
import { callerAddress } from '#app/http/context.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { resetPassword } from '#app/operations/accounts/reset-password.server.ts'
import { viewPasswordReset } from '#app/operations/accounts/view-password-reset.server.ts'
import { AccountPage } from '#app/ui/accounts/account-page.tsx'
import { DeadLink } from '#app/ui/accounts/dead-link.tsx'
import { Refusal } from '#app/ui/accounts/refusal.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export const headers = pageHeaders

export { unlistedDocumentTitle as meta } from '#app/ui/document-title.ts'

/** Shows whose link it is without using it up: programs that scan mails open links too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const reset = viewPasswordReset({ token: params['token'] ?? '', now: new Date() })
  const documentTitle = await pageTitle(
    request,
    reset ? 'accounts:resetPassword.title' : 'accounts:resetPassword.deadTitle',
  )
  return data({ documentTitle, reset }, { status: reset ? 200 : 400 })
}

const secrets = ['password', 'confirmPassword']

export async function action({ request, params, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, { schema: repeatedPasswordSchema })
  if (submission.status !== 'success') return formReply(submission, secrets)
  const { password } = submission.value
  const link = { token: params['token'] ?? '', address: callerAddress(context), now: new Date() }
  const reset = await resetPassword({ ...link, password })
  if (reset.ok) return redirectWithFlash('/', 'accounts:flash.passwordChanged')
  return formFailure(submission, reset.failure, secrets)
}

export default function ResetPassword() {
  const { t } = useTranslation('accounts')
  const { reset } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useForm<RepeatedPassword>({ id: 'reset-password', lastResult: answer?.reply })
  const { password, confirmPassword } = fields
  const failure = answer?.failure
  if (!reset || failure?.code === 'auth.tokenInvalid') {
    return (
      <DeadLink
        title={t('resetPassword.deadTitle')}
        text={t('resetPassword.dead')}
        link={{ to: '/forgot-password', label: t('resetPassword.again') }}
      />
    )
  }
  return (
    <AccountPage title={t('resetPassword.title')}>
      {failure && !failure.field && <Refusal failure={failure} />}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
        <p>
          {t('resetPassword.lead')} <strong>{reset.email}</strong>
        </p>
        <input type="email" autoComplete="username" value={reset.email} readOnly hidden />
        <Field field={password} label={t('resetPassword.password')} hint={t('register.passwordHint')}>
          <TextInput field={password} type="password" autoComplete="new-password" required />
        </Field>
        <Field field={confirmPassword} label={t('resetPassword.confirmPassword')}>
          <TextInput field={confirmPassword} type="password" autoComplete="new-password" required />
        </Field>
        <p className="small soft">{t('resetPassword.signsOut')}</p>
        <SubmitButton wide>{t('resetPassword.action')}</SubmitButton>
      </Form>
    </AccountPage>
  )
}
