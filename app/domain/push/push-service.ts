/** The push services of Chrome, Firefox, Safari and Edge, and of the browsers built on them. */
const hosts = ['fcm.googleapis.com']

/** Services with a host for each region or user. */
const domains = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/**
 * The push service at an endpoint: its domain, whichever of its hosts it is; null if it is not one that browsers use, nor of
 * the origins `others`. Endpoints come from outside, and the server sends requests there: nothing but https at its usual port
 * is let through.
 */
export function pushServiceOf(endpoint: string, others: readonly string[]): string | null {
  if (!URL.canParse(endpoint)) return null
  const { href, protocol, username, password, origin, host, hostname, port, hash } = new URL(endpoint)
  if (href !== endpoint || username !== '' || password !== '' || hash !== '') return null
  if (others.includes(origin)) return host
  if (protocol !== 'https:' || port !== '' || !hostLabels.test(hostname)) return null
  return hosts.find((one) => one === hostname) ?? domains.find((domain) => hostname.endsWith(`.${domain}`)) ?? null
}

/** A host name of letters, digits and hyphens; URLs may have others, and empty labels. */
const hostLabels = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/
