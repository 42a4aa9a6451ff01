/** All cookies that an answer sets, as a browser would send them back. */
export function cookiesOf(answer: Response): string {
  return answer.headers.getSetCookie().map(pairOf).join('; ')
}

/** One of them, with all that is said of it. */
export function setCookieOf(answer: Response, name: string): string | undefined {
  return answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
}

/** One of them, as a browser would send it back. */
export function cookieOf(answer: Response, name: string): string {
  return pairOf(setCookieOf(answer, name) ?? '')
}

function pairOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? ''
}
