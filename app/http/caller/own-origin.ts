const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type RequestOrigin = { method: string; headers: Pick<Headers, 'get'>; ownOrigin: string; isApi: boolean }

/**
 * Whether a request may come from a page of another site that borrows what the browser adds. With a cookie it must
 * be known to come from a page of ours; without one nothing is borrowed, but no other site signs a visitor in by a form.
 */
export function isForeignRequest({ method, headers, ownOrigin, isApi }: RequestOrigin): boolean {
  if (safeMethods.has(method)) return false
  const from = cameFrom(headers, ownOrigin)
  if (headers.get('Cookie') !== null) return from !== 'own'
  return !isApi && from === 'other'
}

/** By Sec-Fetch-Site, else by Origin, else, from old browsers that send neither, by Referer. */
function cameFrom(headers: RequestOrigin['headers'], ownOrigin: string): 'own' | 'other' | 'unknown' {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'none') return site === 'same-origin' ? 'own' : 'other'
  const page = headers.get('Origin') ?? originOf(headers.get('Referer'))
  if (page === null) return 'unknown'
  return page === ownOrigin || page === insecureHost(headers, ownOrigin) ? 'own' : 'other'
}

function originOf(address: string | null) {
  if (address === null) return null
  return URL.canParse(address) ? new URL(address).origin : 'null'
}

/** Without https a demo is reached by many names; another site can't make a browser lie about the Host. */
function insecureHost(headers: RequestOrigin['headers'], ownOrigin: string) {
  return ownOrigin.startsWith('https:') ? null : `http://${headers.get('Host')}`
}
