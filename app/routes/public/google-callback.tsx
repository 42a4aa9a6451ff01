import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { errorInGoogleAnswer } from '#app/domain/accounts/google-answer.ts'
import { callerAddress } from '#app/http/context.ts'
import { deviceOf, userAgentOf } from '#app/http/cookies/device.server.ts'
import { clearedGoogleVisitCookie, offersGoogle, readGoogleVisit } from '#app/http/cookies/google-visit.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { pageFailure, retryHeaders } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { redirectSignedIn } from '#app/http/caller/signed-in.server.ts'
import { statusOf } from '#app/http/statuses.ts'
import { signInWithGoogle } from '#app/operations/sign-in/sign-in-with-google.server.ts'
import { AccountPage } from '#app/ui/accounts/account-page.tsx'
import { GoogleFailure } from '#app/ui/accounts/google-failure.tsx'
import { SendAtOnce } from '#app/ui/accounts/send-at-once.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export const headers = pageHeaders

export { unlistedDocumentTitle as meta } from '#app/ui/document-title.ts'

/** Shows a form that a script sends to the action: signing in writes, and a GET must not. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!offersGoogle()) pageFailure({ code: 'request.notFound' })
  const code = errorInGoogleAnswer(new URL(request.url).searchParams)
  const { visit: _, ...wishes } = await readGoogleVisit(request)
  const documentTitle = await pageTitle(request, 'accounts:google.title')
  const failure = code && { code }
  return data({ documentTitle, wishes, failure }, { status: failure ? statusOf(failure) : 200 })
}

/** Signs in. The visit to Google ends in any case. */
export async function action({ request, context }: ActionFunctionArgs) {
  const now = new Date()
  const { visit, redirectTo, remember } = await readGoogleVisit(request)
  const device = await deviceOf(request)
  const signedIn = await signInWithGoogle({
    visit,
    search: new URL(request.url).search,
    remember,
    device,
    userAgent: userAgentOf(request),
    language: await languageOf(request),
    address: callerAddress(context),
    now,
  })
  const cleared = await clearedGoogleVisitCookie()
  if (!signedIn.ok) {
    const { failure } = signedIn
    const headersOfAnswer = { ...retryHeaders(failure), 'Set-Cookie': cleared }
    return data({ failure }, { status: statusOf(failure), headers: headersOfAnswer })
  }
  const answer = await redirectSignedIn(redirectTo ?? '/dashboard', { ...signedIn.value, device, now })
  answer.headers.append('Set-Cookie', cleared)
  return answer
}

export default function GoogleCallback() {
  const { t } = useTranslation('accounts')
  const { failure: failureByAddress, wishes } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()?.failure ?? failureByAddress
  return (
    <AccountPage title={t('google.title')}>
      {failure ? (
        <GoogleFailure failure={failure} wishes={wishes} />
      ) : (
        <SendAtOnce text={t('google.wait')} action={t('google.goOn')} />
      )}
    </AccountPage>
  )
}
