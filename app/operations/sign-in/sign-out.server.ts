import { revokeSession } from '#app/data/write/accounts/sessions.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

/**
 * Ends a session of the user at once, this one or another: its token is invalid from now on, as cookie and as bearer token.
 * Fails with request.notFound if the user has no such session.
 */
export async function signOut(session: { userId: string; sessionId: string; now: Date }): Promise<Result<null>> {
  return (await revokeSession(session)) ? ok(null) : fail('request.notFound')
}
