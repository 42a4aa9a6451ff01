import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageOf } from '#app/domain/paging.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import { clearedSessionCookie } from '#app/http/cookies/session.server.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { signOutElsewhere } from '#app/operations/sign-in/sign-out-elsewhere.server.ts'
import { signOut } from '#app/operations/sign-in/sign-out.server.ts'
import { viewSessions } from '#app/operations/sign-in/view-sessions.server.ts'
import { SessionsSetting } from '#app/ui/settings/sessions-setting.tsx'

export { settingsTab as handle } from './settings-tab.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { id: userId, companyId, sessionId } = await requireUser(request)
  const now = new Date()
  const paging = pageOf(new URL(request.url).searchParams)
  const sessions = await viewSessions({ companyId, userId, sessionId, ...paging, now })
  return { sessions, now, documentTitle: await pageTitle(request, 'settings:sessions.title') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** Ends the session that the form names; without one, all sessions except this one. */
export async function action({ request }: ActionFunctionArgs) {
  const { id: userId, sessionId: current } = await requireUser(request)
  const form = await readForm(request, { fields: { sessionId: true } })
  const requested = form.get('sessionId')
  const now = new Date()
  const back = withSearchOf(request, '/user-settings/sessions')
  if (requested === null) {
    await signOutElsewhere({ userId, sessionId: current, now })
    return redirectWithFlash(back, 'settings:flash.signedOutElsewhere')
  }
  orPageFailure(await signOut({ userId, sessionId: String(requested), now }))
  if (requested !== current) return redirectWithFlash(back, 'settings:flash.signedOutThere')
  const answer = await redirectWithFlash('/login', 'accounts:flash.signedOut')
  answer.headers.append('Set-Cookie', await clearedSessionCookie())
  return answer
}

export default function SessionSettings() {
  const { sessions, now } = useLoaderData<typeof loader>()
  return <SessionsSetting sessions={sessions} now={now} />
}
