import { useForm } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findWaitingSession } from '#app/data/read/accounts/sessions.sql.server.ts'
import { codeSchema } from '#app/domain/two-factor/schema.ts'
import { clearedAwaitedCodeCookie, readAwaitedCode } from '#app/http/cookies/awaited-code.server.ts'
import { deviceOf, userAgentOf } from '#app/http/cookies/device.server.ts'
import { ownPath } from '#app/http/caller/own-path.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { findUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { redirectSignedIn } from '#app/http/caller/signed-in.server.ts'
import { enterCode } from '#app/operations/sign-in/enter-code.server.ts'
import { AccountPage } from '#app/ui/accounts/account-page.tsx'
import { Refusal } from '#app/ui/accounts/refusal.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export const headers = pageHeaders

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** A signed-in user is redirected on; a caller without a password that is recent enough, to the sign-in page. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await findUser(request)) throw redirect(destination(request))
  const waiting = await readAwaitedCode(request)
  const session = waiting && findWaitingSession(readingSql(), { ...waiting, now: new Date() })
  if (!session) throw redirect(signInAddress(request))
  return { documentTitle: await pageTitle(request, 'two-factor:enter.title') }
}

const secrets = ['code']

export async function action({ request }: ActionFunctionArgs) {
  const now = new Date()
  const submission = await parseForm(request, { schema: codeSchema })
  if (submission.status !== 'success') return formReply(submission, secrets)
  const waiting = await readAwaitedCode(request)
  if (!waiting) return redirect(signInAddress(request), 303)
  const device = await deviceOf(request)
  const caller = { device, userAgent: userAgentOf(request) }
  const entered = await enterCode({ waiting, ...submission.value, ...caller, now })
  if (entered.ok) {
    const { userId } = waiting
    const answer = await redirectSignedIn(destination(request), { userId, ...entered.value, device, now })
    answer.headers.append('Set-Cookie', await clearedAwaitedCodeCookie())
    return answer
  }
  if (entered.failure.code === 'auth.unauthenticated') return redirect(signInAddress(request), 303)
  return formFailure(submission, entered.failure, secrets)
}

function destination(request: Request) {
  return ownPath(requestedPath(request), '/dashboard')
}

function signInAddress(request: Request) {
  return requestedPath(request) === null ? '/login' : `/login?redirectTo=${encodeURIComponent(destination(request))}`
}

function requestedPath(request: Request) {
  return new URL(request.url).searchParams.get('redirectTo')
}

export default function LoginCode() {
  const { t } = useTranslation('two-factor')
  const answer = useActionData<typeof action>()
  const [form, { code }] = useForm<{ code: string }>({ id: 'enter-code', lastResult: answer?.reply })
  return (
    <AccountPage title={t('enter.title')}>
      {answer?.failure && !answer.failure.field && <Refusal failure={answer.failure} />}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
        <Field field={code} label={t('enter.code')} hint={t('enter.hint')}>
          <TextInput field={code} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />
        </Field>
        <SubmitButton wide>{t('enter.action')}</SubmitButton>
      </Form>
      <p className="small soft">
        <Link to="/login">{t('enter.back')}</Link>
      </p>
      <HelpLink to="second-factor" />
    </AccountPage>
  )
}
