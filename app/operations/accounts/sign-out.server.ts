import { revokeSession } from '#app/data/write/sessions.server.ts'

/** Ends a session at once: its token is dead, as cookie and as bearer. */
export async function signOut(session: { userId: string; sessionId: string; now: Date }): Promise<void> {
  await revokeSession(session)
}
