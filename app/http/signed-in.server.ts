import { redirect } from '@remix-run/node'
import type { Device } from '#app/domain/device.ts'
import { deviceCookie } from './device.server.ts'
import { sessionCookie } from './session.server.ts'
import { clearedSignUpEmailCookie } from './sign-up-email.server.ts'
import { createToken } from './token.server.ts'

type SignedIn = { userId: string; sessionId: string; remember: boolean; expiresAt: Date; device: Device; now: Date }

/** Leads (303) a browser on that has just signed in, with all that it is to keep: the session and the device. */
export async function redirectSignedIn(to: string, { remember, device, ...session }: SignedIn): Promise<Response> {
  const token = await createToken(session)
  const headers = new Headers()
  headers.append('Set-Cookie', await sessionCookie(token, { ...session, remember }))
  headers.append('Set-Cookie', await deviceCookie(device))
  headers.append('Set-Cookie', await clearedSignUpEmailCookie())
  return redirect(to, { status: 303, headers })
}
