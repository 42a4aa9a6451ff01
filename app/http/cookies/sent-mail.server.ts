import { readFlash } from './flash.server.ts'

/**
 * Whether the page's address says by `?sent` that a mail was sent; to whom, if the action before stored it in the flash
 * cookie; and the headers that clear that cookie.
 */
export async function readSentMail(request: Request) {
  const sent = new URL(request.url).searchParams.has('sent')
  const message = sent ? await readFlash(request) : null
  const headers: Record<string, string> = message ? { 'Set-Cookie': message.cleared } : {}
  const email = message?.flash.params?.['email']
  return { sent, email: email === undefined ? null : String(email), headers }
}
