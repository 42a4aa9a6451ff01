import { readFlash } from './flash.server.ts'

/**
 * Whether the address of a page says by `?sent` that a mail went out, to whom where the action before said so, and the
 * headers that take that back.
 */
export async function readSentMail(request: Request) {
  const sent = new URL(request.url).searchParams.has('sent')
  const message = sent ? await readFlash(request) : null
  const headers: Record<string, string> = message ? { 'Set-Cookie': message.cleared } : {}
  const email = message?.flash.params?.['email']
  return { sent, email: email === undefined ? null : String(email), headers }
}
