import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { settings } from '#app/config/settings.server.ts'
import { registrationSchema } from '#app/domain/accounts/schema.ts'
import { callerAddress } from '#app/http/context.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { offersGoogle } from '#app/http/cookies/google-visit.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { registrationCookie } from '#app/http/cookies/own-registration.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { findUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { readSentMail } from '#app/http/cookies/sent-mail.server.ts'
import { register } from '#app/operations/accounts/register.server.ts'
import { AccountPage } from '#app/ui/accounts/account-page.tsx'
import { GoogleChoice } from '#app/ui/accounts/google-choice.tsx'
import { MailSent } from '#app/ui/accounts/mail-sent.tsx'
import { RegistrationClosed } from '#app/ui/accounts/registration-closed.tsx'
import { RegistrationForm } from '#app/ui/accounts/registration-form.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export const headers = pageHeaders

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The form, or that nobody may register; with `?sent` the page after it, with the next step. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await findUser(request)) throw redirect('/dashboard')
  const { headers: cleared, ...mail } = await readSentMail(request)
  const { REGISTRATION: rule, SUPPORT_EMAIL: contact = null } = settings()
  const isClosed = rule === 'closed'
  const title = isClosed ? 'closedTitle' : mail.sent ? 'sentTitle' : 'title'
  const documentTitle = await pageTitle(request, `accounts:register.${title}`)
  const view = { documentTitle, isClosed, contact, withGoogle: offersGoogle(), ...mail }
  return data(view, { headers: cleared, status: isClosed ? 403 : 200 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, { schema: registrationSchema })
  if (submission.status !== 'success') return formReply(submission, ['password'])
  const language = await languageOf(request)
  const address = callerAddress(context)
  const registered = await register({ ...submission.value, language, address, now: new Date() })
  if (!registered.ok) return formFailure(submission, registered.failure, ['password'])
  const { email } = submission.value
  const answer = await redirectWithFlash('/register?sent', 'accounts:register.sentTitle', { email })
  answer.headers.append('Set-Cookie', await registrationCookie({ id: registered.value, email }))
  return answer
}

export default function Register() {
  const { isClosed, contact, sent, email, withGoogle } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('accounts')
  if (isClosed) return <RegistrationClosed contact={contact} />
  if (sent) {
    return (
      <MailSent
        title={t('register.sentTitle')}
        text={email === null ? t('register.sent') : t('register.sentTo', { email })}
        help={t('register.sentHelp')}
        again={{ to: '/verify-email', label: t('register.again') }}
        toSignIn={t('register.toSignIn')}
      />
    )
  }
  return (
    <AccountPage title={t('register.title')}>
      <p className="soft">{t('register.lead')}</p>
      <p className="soft">{t('register.next')}</p>
      <RegistrationForm reply={answer?.reply} failure={answer?.failure} />
      {withGoogle && <GoogleChoice label={t('google.register')} />}
      <p className="small soft">
        {t('register.haveAccount')} <Link to="/login">{t('register.signIn')}</Link>
      </p>
    </AccountPage>
  )
}
