import { redirect } from '@remix-run/node'
import type { Device } from '#app/domain/device.ts'
import { awaitedCodeCookie } from '#app/http/cookies/awaited-code.server.ts'
import { deviceCookie } from '#app/http/cookies/device.server.ts'
import { clearedRegistrationCookie } from '#app/http/cookies/own-registration.server.ts'
import { sessionCookie } from '#app/http/cookies/session.server.ts'
import { createToken } from '#app/http/tokens/token.server.ts'

type SignedIn = {
  userId: string
  sessionId: string
  remember: boolean
  expiresAt: Date
  awaitsCode: boolean
  device: Device
  now: Date
}

/**
 * Redirects (303) a browser that has just signed in, and sets its session and device cookies. If the code of the second
 * factor is still missing, redirects to the page that asks for it instead.
 */
export async function redirectSignedIn(to: string, { remember, device, ...session }: SignedIn): Promise<Response> {
  const headers = new Headers()
  if (session.awaitsCode) {
    headers.append('Set-Cookie', await awaitedCodeCookie(session))
    return redirect(`/login/code?redirectTo=${encodeURIComponent(to)}`, { status: 303, headers })
  }
  const token = await createToken(session)
  headers.append('Set-Cookie', await sessionCookie(token, { ...session, remember }))
  headers.append('Set-Cookie', await deviceCookie(device))
  headers.append('Set-Cookie', await clearedRegistrationCookie())
  return redirect(to, { status: 303, headers })
}
