import { settings } from '#app/config/settings.server.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { signedCookie } from './cookie.server.ts'
import { ownPath } from '#app/http/caller/own-path.ts'

const cookie = signedCookie('google', { maxAge: (10 * minute) / second })

/** Whether visitors can sign in with Google here. */
export function offersGoogle(): boolean {
  return settings().GOOGLE_CLIENT_ID !== undefined
}

/** Where a browser wants to be led after it has signed in with Google, and whether it wants to stay signed in. */
export type GoogleWishes = { redirectTo: string | null; remember: boolean }

/** What a browser keeps while it is at Google. What the visit holds is known where Google is asked. */
type StoredVisit = GoogleWishes & { visit: Record<string, unknown> }

/** Browsers drop a cookie of more than 4096 bytes, and the sign-in with it. */
const longestPath = 1000

/** The wishes that an address names. Paths of ours alone. */
export function googleWishesIn(params: URLSearchParams): GoogleWishes {
  const path = ownPath(params.get('redirectTo'), '')
  const redirectTo = path !== '' && path.length <= longestPath ? path : null
  return { redirectTo, remember: params.get('remember') === 'on' }
}

/** The Set-Cookie value that binds the visit to this browser. */
export function googleVisitCookie(kept: StoredVisit): Promise<string> {
  return cookie.serialize(kept)
}

/** What googleVisitCookie was given; without wishes and an empty visit where there is none. */
export async function readGoogleVisit(request: Request): Promise<StoredVisit> {
  const kept = (await cookie.parse(request.headers.get('Cookie'))) as StoredVisit | '' | null
  return kept || { redirectTo: null, remember: false, visit: {} }
}

/** The Set-Cookie value that ends the visit: each is one try. */
export function clearedGoogleVisitCookie(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}
