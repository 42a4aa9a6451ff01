/** The push services of Chrome, Firefox, Safari and Edge, and of the browsers built on them. */
const hosts = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])

/** Services with a host for each region or user. */
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/**
 * The host of the push service at an endpoint; null if it is not one that browsers use, nor of the origins `others`. Endpoints
 * come from outside, and the server sends requests there: nothing but https at its usual port is let through.
 */
export function pushServiceOf(endpoint: string, others: readonly string[]): string | null {
  if (!URL.canParse(endpoint)) return null
  const { href, protocol, username, password, origin, host, hostname, port, hash } = new URL(endpoint)
  if (href !== endpoint || username !== '' || password !== '' || hash !== '') return null
  if (others.includes(origin)) return host
  const isKnown = hosts.has(hostname) || domains.some((domain) => hostname.endsWith(domain))
  return protocol === 'https:' && port === '' && isKnown ? host : null
}
