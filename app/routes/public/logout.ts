import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { findUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { clearedSessionCookie } from '#app/http/cookies/session.server.ts'
import { signOut } from '#app/operations/sign-in/sign-out.server.ts'

export const handle = { kind: 'page', audience: 'public' } satisfies RouteHandle

/** Ends the session, if there is one, and redirects to the sign-in page. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await findUser(request)
  if (user) await signOut({ userId: user.id, sessionId: user.sessionId, now: new Date() })
  const answer = await redirectWithFlash('/login', 'accounts:flash.signedOut')
  answer.headers.append('Set-Cookie', await clearedSessionCookie())
  return answer
}

/** A link must not sign out, as that changes something. */
export function loader() {
  return redirect('/')
}
