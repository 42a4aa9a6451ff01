import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isEmailTokenValid } from '#app/data/read/email-tokens.server.ts'
import { callerAddress } from '#app/http/context.ts'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { pageHeaders } from '#app/http/page-headers.ts'
import { pageTitle } from '#app/http/page-title.server.ts'
import { retryHeaders } from '#app/http/respond.server.ts'
import { statusOf } from '#app/http/statuses.ts'
import { verifyEmail } from '#app/operations/accounts/verify-email.server.ts'
import { AccountPage } from '#app/ui/accounts/account-page.tsx'
import { Refusal } from '#app/ui/accounts/refusal.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

export const headers = pageHeaders

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: 'robots', content: 'noindex' },
]

/** Only looks whether the link still works: programs that scan mails open links too, and must not use it up. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const valid = isEmailTokenValid({ token: params['token'] ?? '', now: new Date() })
  const title = await pageTitle(request, valid ? 'accounts:verifyEmail.title' : 'accounts:verifyEmail.deadTitle')
  return data({ title, valid }, { status: valid ? 200 : 400 })
}

export async function action({ params, context }: ActionFunctionArgs) {
  const verified = await verifyEmail({
    token: params['token'] ?? '',
    address: callerAddress(context),
    now: new Date(),
  })
  if (verified.ok) return redirectWithFlash('/', 'accounts:flash.verified')
  const { failure } = verified
  return data({ failure }, { status: statusOf(failure), headers: retryHeaders(failure) })
}

export default function VerifyEmail() {
  const { t } = useTranslation('accounts')
  const { valid } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()?.failure
  const busy = useNavigation().state !== 'idle'
  if (!valid || failure?.code === 'auth.tokenInvalid') return <DeadLink />
  return (
    <AccountPage title={t('verifyEmail.title')}>
      {failure && <Refusal failure={failure} />}
      <Form method="post">
        <p>{t('verifyEmail.lead')}</p>
        <SubmitButton wide>{t(busy ? 'verifyEmail.busy' : 'verifyEmail.action')}</SubmitButton>
      </Form>
    </AccountPage>
  )
}

function DeadLink() {
  const { t } = useTranslation('accounts')
  return (
    <AccountPage title={t('verifyEmail.deadTitle')}>
      <p>{t('verifyEmail.dead')}</p>
      <Link className="btn wide" to="/login">
        {t('verifyEmail.toSignIn')}
      </Link>
    </AccountPage>
  )
}
