const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type RequestOrigin = { method: string; headers: Pick<Headers, 'get'>; ownOrigin: string; isApi: boolean }

/**
 * Whether a page of another site may have sent this request (cross-site request forgery). A request with a cookie must
 * provably come from a page of ours. One without a cookie may come from anywhere, but not as a form of another site: that
 * could sign the visitor in to a stranger's account.
 */
export function isForeignRequest({ method, headers, ownOrigin, isApi }: RequestOrigin): boolean {
  if (safeMethods.has(method)) return false
  const site = siteOf(headers, ownOrigin)
  if (headers.get('Cookie') !== null) return site !== 'own'
  return !isApi && site === 'other'
}

/** Judged by Sec-Fetch-Site, else by Origin, else by Referer: old browsers send only that. */
function siteOf(headers: RequestOrigin['headers'], ownOrigin: string): 'own' | 'other' | 'unknown' {
  const fetchSite = headers.get('Sec-Fetch-Site')
  if (fetchSite !== null && fetchSite !== 'none') return fetchSite === 'same-origin' ? 'own' : 'other'
  const page = headers.get('Origin') ?? originOf(headers.get('Referer'))
  if (page === null) return 'unknown'
  return page === ownOrigin || page === insecureHost(headers, ownOrigin) ? 'own' : 'other'
}

function originOf(address: string | null) {
  if (address === null) return null
  return URL.canParse(address) ? new URL(address).origin : 'null'
}

/** Without https a demo has many names, so its Host counts too: another site can't make a browser send a false one. */
function insecureHost(headers: RequestOrigin['headers'], ownOrigin: string) {
  return ownOrigin.startsWith('https:') ? null : `http://${headers.get('Host')}`
}
