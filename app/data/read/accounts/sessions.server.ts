import { database } from '#app/data/database.server.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import type { Session } from '#app/generated/prisma/client.ts'

type LivingSession = Pick<Session, 'id' | 'createdAt' | 'expiresAt' | 'userAgent'> & {
  /** Accurate to the minute. */
  lastUsedAt: Date
}

type SessionPage = Paging & { items: LivingSession[]; total: number }

/** One page of the valid sessions of a user, the last used first. */
export async function listSessions(
  companyId: string,
  { userId, now, ...paging }: { userId: string; now: Date } & Paging,
): Promise<SessionPage> {
  const { session } = await database().reading()
  const where = { userId, user: { companyId }, revokedAt: null, expiresAt: { gt: now }, awaitsCode: false }
  const total = await session.count({ where })
  const { start, ...shown } = shownPage(total, paging)
  const rows = await session.findMany({
    where,
    select: { id: true, createdAt: true, expiresAt: true, userAgent: true, lastUsedAt: true },
    orderBy: [{ lastUsedAt: { sort: 'desc', nulls: 'last' } }, { createdAt: 'desc' }, { id: 'asc' }],
    skip: start,
    take: paging.pageSize,
  })
  const items = rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt ?? row.createdAt }))
  return { items, total, ...shown }
}
