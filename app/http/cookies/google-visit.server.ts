import { settings } from '#app/config/settings.server.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { signedCookie } from './cookie.server.ts'
import { ownPath } from '#app/http/caller/own-path.ts'

const cookie = signedCookie('google', { maxAge: (10 * minute) / second })

/** Whether visitors can sign in with Google here. */
export function offersGoogle(): boolean {
  return settings().GOOGLE_CLIENT_ID !== undefined
}

/** Where to lead the browser after it has signed in with Google, and whether to keep it signed in. */
export type GoogleSignInOptions = { redirectTo: string | null; remember: boolean }

/** What the browser stores while it is at Google. Only the gateway to Google knows what `visit` holds. */
type StoredVisit = GoogleSignInOptions & { visit: Record<string, unknown> }

/** Browsers drop a cookie of more than 4096 bytes, and the sign-in with it. */
const longestPath = 1000

/** The options in the query of an address. `redirectTo` is always a path of ours. */
export function googleSignInOptions(params: URLSearchParams): GoogleSignInOptions {
  const path = ownPath(params.get('redirectTo'), '')
  const redirectTo = path !== '' && path.length <= longestPath ? path : null
  return { redirectTo, remember: params.get('remember') === 'on' }
}

/** The Set-Cookie value that binds the visit to this browser. */
export function googleVisitCookie(visit: StoredVisit): Promise<string> {
  return cookie.serialize(visit)
}

/** What `googleVisitCookie` stored; defaults and an empty visit if there is none. */
export async function readGoogleVisit(request: Request): Promise<StoredVisit> {
  const stored = (await cookie.parse(request.headers.get('Cookie'))) as StoredVisit | '' | null
  return stored || { redirectTo: null, remember: false, visit: {} }
}

/** The Set-Cookie value that ends the visit: each visit is good for one try. */
export function clearedGoogleVisitCookie(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}
