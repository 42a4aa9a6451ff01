type CookieOptions = { maxAge?: number; secure: boolean; httpOnly?: boolean }

/** A Set-Cookie value, SameSite=Lax. `maxAge` in seconds; without it the cookie ends with the browser. */
export function setCookie(name: string, value: string, { maxAge, secure, httpOnly = true }: CookieOptions) {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  if (httpOnly) parts.push('HttpOnly')
  if (secure) parts.push('Secure')
  return parts.join('; ')
}

/** The value of a cookie of the request, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, ...rest] = part.split('=')
    if (key?.trim() === name) return decode(rest.join('=').trim())
  }
  return null
}

function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
