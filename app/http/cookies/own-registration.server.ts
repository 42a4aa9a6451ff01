import { z } from 'zod'
import { signedCookie } from './cookie.server.ts'

const cookie = signedCookie('registration')

const registrationShape = z.object({ id: z.string(), email: z.string() })

/** A registration that was made in this browser. */
export type OwnRegistration = z.infer<typeof registrationShape>

/** The Set-Cookie value that keeps a registration on its own device, until the browser is closed. */
export function registrationCookie(registration: OwnRegistration): Promise<string> {
  return cookie.serialize(registration)
}

/** What was registered last in this browser, or null. */
export async function readOwnRegistration(request: Request): Promise<OwnRegistration | null> {
  const kept: unknown = await cookie.parse(request.headers.get('Cookie'))
  return registrationShape.safeParse(kept).data ?? null
}

/** The Set-Cookie value that forgets the registration, once it was signed in with. */
export function clearedRegistrationCookie(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}
