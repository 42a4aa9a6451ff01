import { signedCookie } from './cookie.server.ts'

const signUpEmail = signedCookie('signUpEmail')

/** The Set-Cookie value that keeps the address of a registration on its own device, until the browser is closed. */
export function signUpEmailCookie(email: string): Promise<string> {
  return signUpEmail.serialize(email)
}

/** The address that was registered on this device, or null. */
export async function readSignUpEmail(request: Request): Promise<string | null> {
  const email: unknown = await signUpEmail.parse(request.headers.get('Cookie'))
  return typeof email === 'string' && email !== '' ? email : null
}

/** The Set-Cookie value that forgets the address, once it was signed in with. */
export function clearedSignUpEmailCookie(): Promise<string> {
  return signUpEmail.serialize('', { maxAge: 0 })
}
