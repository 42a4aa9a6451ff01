import { z } from 'zod'
import { signedCookie } from './cookie.server.ts'

const cookie = signedCookie('registration')

const registrationShape = z.object({ id: z.string(), email: z.string() })

/** A registration that was made in this browser. */
export type OwnRegistration = z.infer<typeof registrationShape>

/** The Set-Cookie value that remembers a registration in this browser until it is closed. */
export function registrationCookie(registration: OwnRegistration): Promise<string> {
  return cookie.serialize(registration)
}

/** The last registration made in this browser, or null. */
export async function readOwnRegistration(request: Request): Promise<OwnRegistration | null> {
  const stored: unknown = await cookie.parse(request.headers.get('Cookie'))
  return registrationShape.safeParse(stored).data ?? null
}

/** The Set-Cookie value that removes the registration, after its owner has signed in. */
export function clearedRegistrationCookie(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}
