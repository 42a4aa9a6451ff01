/** All cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(answer: Response): string {
  return answer.headers.getSetCookie().map(pairOf).join('; ')
}

/** The Set-Cookie header of one cookie. */
export function setCookieOf(answer: Response, name: string): string | undefined {
  return answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
}

/** One cookie, as a browser sends it back. */
export function cookieOf(answer: Response, name: string): string {
  return pairOf(setCookieOf(answer, name) ?? '')
}

function pairOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? ''
}
