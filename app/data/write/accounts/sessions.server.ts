import { database } from '#app/data/database.server.ts'

type SessionEnd = { userId: string; sessionId: string; now: Date }

/** Ends a session at once. False if the user has no such session any more. */
export async function revokeSession({ userId, sessionId, now }: SessionEnd): Promise<boolean> {
  const { session } = await database().writing()
  const { count } = await session.updateMany({
    where: { id: sessionId, userId, revokedAt: null, expiresAt: { gt: now } },
    data: { revokedAt: now },
  })
  return count > 0
}
