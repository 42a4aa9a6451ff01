import { databaseRoom } from '#app/data/read/health/database-room.server.ts'
import { lastHeartbeat } from '#app/data/read/health/heartbeat.sql.server.ts'
import { waitingMail } from '#app/data/read/mail/outbox.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { isBuildReplaced } from '#app/gateways/own-build.server.ts'
import { heartbeatEvery } from '#app/operations/scheduled/note-heartbeat.server.ts'
import { maxAttempts } from '#app/operations/mail/send-outbox.server.ts'

export const readinessChecks = ['writes', 'outbox', 'disk', 'build'] as const

/** Which parts of the server work. */
export type Readiness = Record<(typeof readinessChecks)[number], boolean>

const maxHeartbeatAge = 3 * heartbeatEvery
/** The outbox is checked every 15 seconds, but a single mail may take a while to be refused. */
const maxMailDelay = 5 * minute
const minFreeBytes = 100 * 1024 * 1024

/**
 * Whether the server can do its work: the last heartbeat is recent and not in the future (on a replica this shows that it
 * follows the primary), no mail is overdue, the disk has 100 MB left, and the build is the one that the server was started
 * from. Writes nothing.
 */
export async function readReadiness(now: Date): Promise<Readiness> {
  const heartbeatAt = lastHeartbeat(readingSql())
  const { nextAttemptAt } = waitingMail(readingSql(), { maxAttempts })
  const { free } = await databaseRoom()
  return {
    writes:
      heartbeatAt !== undefined &&
      isYoung(heartbeatAt, maxHeartbeatAge, now) &&
      isYoung(now, maxHeartbeatAge, heartbeatAt),
    outbox: nextAttemptAt === null || isYoung(nextAttemptAt, maxMailDelay, now),
    disk: free >= minFreeBytes,
    build: !isBuildReplaced(),
  }
}

function isYoung(at: Date, atMost: number, now: Date): boolean {
  return now.getTime() - at.getTime() <= atMost
}
