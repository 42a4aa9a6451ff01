import { second } from '#app/domain/time/durations.ts'
import { codeWait } from '#app/domain/two-factor/limits.ts'
import { signedCookie } from './cookie.server.ts'

/** A session that waits for the code of its user. It signs nobody in yet. */
export type WaitingSession = { userId: string; sessionId: string }

const awaitedCode = signedCookie('awaitedCode', { maxAge: codeWait / second })

/** The Set-Cookie value that tells the page for the code which session waits. */
export function awaitedCodeCookie({ userId, sessionId }: WaitingSession): Promise<string> {
  return awaitedCode.serialize({ userId, sessionId })
}

/** The session that waits for a code from this browser, or null. Whether it still waits is decided by its row. */
export async function readAwaitedCode(request: Request): Promise<WaitingSession | null> {
  return ((await awaitedCode.parse(request.headers.get('Cookie'))) as WaitingSession | '' | null) || null
}

/** The Set-Cookie value that removes this cookie. */
export function clearedAwaitedCodeCookie(): Promise<string> {
  return awaitedCode.serialize('', { maxAge: 0 })
}
