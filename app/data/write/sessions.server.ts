import { database } from '#app/data/database.server.ts'

type Ending = { userId: string; sessionId: string; now: Date }

/** Ends a session at once, wherever its token is. */
export async function revokeSession({ userId, sessionId, now }: Ending): Promise<void> {
  await database().writing.session.updateMany({
    where: { id: sessionId, userId, revokedAt: null },
    data: { revokedAt: now },
  })
}
