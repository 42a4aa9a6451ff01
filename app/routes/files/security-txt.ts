import { settings } from '#app/config/settings.server.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { day } from '#app/domain/time/durations.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'

export const handle = { kind: 'file', audience: 'public' } satisfies RouteHandle

/** Shorter than the year that RFC 9116 recommends: who reads it late asks again. */
const goodFor = 180 * day

/** Where a hole in the security is to be told (RFC 9116). 404 where the settings name nobody. */
export function loader() {
  const { OPERATOR_SECURITY_CONTACT, SUPPORT_EMAIL, APP_ORIGIN } = settings()
  const contact = OPERATOR_SECURITY_CONTACT ?? SUPPORT_EMAIL
  if (!contact)
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  const lines = [
    `Contact: ${/^(mailto|https):/.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(endOfDay(Date.now() + goodFor)).toISOString()}`,
    `Preferred-Languages: ${languageCodes.join(', ')}`,
    `Canonical: ${APP_ORIGIN}/.well-known/security.txt`,
  ]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' }
  return new Response(`${lines.join('\n')}\n`, { headers })
}

/** The same for everybody who asks on one day. */
function endOfDay(instant: number): number {
  return Math.ceil(instant / day) * day
}
