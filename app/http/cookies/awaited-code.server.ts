import { second } from '#app/domain/time/durations.ts'
import { codeWait } from '#app/domain/two-factor/limits.ts'
import { signedCookie } from './cookie.server.ts'

/** A session that waits for the code of its user. Nobody is signed in by it. */
export type WaitingSession = { userId: string; sessionId: string }

const awaitedCode = signedCookie('awaitedCode', { maxAge: codeWait / second })

/** The Set-Cookie value by which the page that asks for the code knows whose it is. */
export function awaitedCodeCookie({ userId, sessionId }: WaitingSession): Promise<string> {
  return awaitedCode.serialize({ userId, sessionId })
}

/** The session that waits for a code of this browser; null where none was begun. The row decides whether it still does. */
export async function readAwaitedCode(request: Request): Promise<WaitingSession | null> {
  return ((await awaitedCode.parse(request.headers.get('Cookie'))) as WaitingSession | '' | null) || null
}

/** The Set-Cookie value that forgets it. */
export function clearedAwaitedCodeCookie(): Promise<string> {
  return awaitedCode.serialize('', { maxAge: 0 })
}
