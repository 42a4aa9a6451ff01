import { useForm } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { settings } from '#app/config/settings.server.ts'
import { signInSchema, type SignIn } from '#app/domain/accounts/schema.ts'
import { callerAddress } from '#app/http/context.ts'
import { deviceOf, userAgentOf } from '#app/http/cookies/device.server.ts'
import { readFlash } from '#app/http/cookies/flash.server.ts'
import { offersGoogle } from '#app/http/cookies/google-visit.server.ts'
import { ownPath } from '#app/http/caller/own-path.ts'
import { readOwnRegistration } from '#app/http/cookies/own-registration.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { findUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { redirectSignedIn } from '#app/http/caller/signed-in.server.ts'
import { signIn } from '#app/operations/sign-in/sign-in.server.ts'
import { AccountPage } from '#app/ui/accounts/account-page.tsx'
import { GoogleChoice } from '#app/ui/accounts/google-choice.tsx'
import { Refusal } from '#app/ui/accounts/refusal.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export const headers = pageHeaders

export { documentTitle as meta } from '#app/ui/document-title.ts'

/**
 * A signed-in user is redirected on, unless `?again` asks to sign in before the session ends. In the browser that
 * registered an account, its address is filled in.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  if (!searchParams.has('again') && (await findUser(request))) throw redirect(destination(request))
  const message = await readFlash(request)
  const isSentHere = searchParams.has('redirectTo') && !searchParams.has('again')
  const registration = await readOwnRegistration(request)
  return data(
    {
      documentTitle: await pageTitle(request, 'accounts:signIn.title'),
      flash: message?.flash ?? null,
      isSentHere,
      email: registration?.email ?? null,
      withGoogle: offersGoogle(),
      mayRegister: settings().REGISTRATION !== 'closed',
    },
    { headers: message ? { 'Set-Cookie': message.cleared } : {} },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const now = new Date()
  const submission = await parseForm(request, { schema: signInSchema })
  if (submission.status !== 'success') return formReply(submission, ['password'])
  const device = await deviceOf(request)
  const caller = { device, userAgent: userAgentOf(request), address: callerAddress(context) }
  const signedIn = await signIn({ ...submission.value, ...caller, asksCode: true, now })
  if (!signedIn.ok) return formFailure(submission, signedIn.failure, ['password'])
  const { user, ...session } = signedIn.value
  return redirectSignedIn(destination(request), { ...session, userId: user.id, device, now })
}

function destination(request: Request) {
  return ownPath(new URL(request.url).searchParams.get('redirectTo'), '/dashboard')
}

export default function Login() {
  const { t } = useTranslation('accounts')
  const { flash, isSentHere, email: knownEmail, withGoogle, mayRegister } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useForm<SignIn>({
    id: 'sign-in',
    lastResult: answer?.reply,
    defaultValue: { email: knownEmail ?? '' },
  })
  const { email, password, remember } = fields

  return (
    <AccountPage title={t('signIn.title')} flash={answer ? null : flash}>
      <p className="soft">{t('signIn.lead')}</p>
      {isSentHere && !answer && !flash && <Banner tone="info">{t('signIn.wanted')}</Banner>}
      {answer?.failure && !answer.failure.field && <Refusal failure={answer.failure} />}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
        <Field field={email} label={t('field.email')}>
          <TextInput field={email} type="email" autoComplete="username" required />
        </Field>
        <Field field={password} label={t('field.password')}>
          <TextInput field={password} type="password" autoComplete="current-password" required />
        </Field>
        <div className="spread">
          <Check field={remember} label={t('signIn.remember')} />
          <Link to="/forgot-password">{t('signIn.forgotPassword')}</Link>
        </div>
        <SubmitButton wide>{t('signIn.action')}</SubmitButton>
      </Form>
      {withGoogle && <GoogleChoice label={t('google.signIn')} />}
      {mayRegister && (
        <p className="small soft">
          {t('signIn.noAccount')} <Link to="/register">{t('signIn.register')}</Link>
        </p>
      )}
      <HelpLink to="password-forgotten" />
    </AccountPage>
  )
}
