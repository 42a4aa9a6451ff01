import { settings } from '#app/config/settings.server.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { day } from '#app/domain/time/durations.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'

export const handle = { kind: 'file', audience: 'public' } satisfies RouteHandle

/** At most a year by RFC 9116; shorter, so that nobody relies on an old contact. */
const validity = 180 * day

/** The contact for reports of security holes (RFC 9116); 404 where the settings name none. */
export function loader() {
  const { OPERATOR_SECURITY_CONTACT, SUPPORT_EMAIL, APP_ORIGIN } = settings()
  const contact = OPERATOR_SECURITY_CONTACT ?? SUPPORT_EMAIL
  if (!contact)
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  const lines = [
    `Contact: ${/^(mailto|https):/.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(endOfDay(Date.now() + validity)).toISOString()}`,
    `Preferred-Languages: ${languageCodes.join(', ')}`,
    `Canonical: ${APP_ORIGIN}/.well-known/security.txt`,
  ]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' }
  return new Response(`${lines.join('\n')}\n`, { headers })
}

/** The end of the UTC day, so that all requests of a day get the same file. */
function endOfDay(instant: number): number {
  return Math.ceil(instant / day) * day
}
