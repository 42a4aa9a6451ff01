import { databaseRoom } from '#app/data/read/health/database-room.server.ts'
import { lastHeartbeat } from '#app/data/read/health/heartbeat.sql.server.ts'
import { waitingMail } from '#app/data/read/mail/outbox.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { isBuildReplaced } from '#app/gateways/own-build.server.ts'
import { heartbeatEvery } from '#app/operations/scheduled/note-heartbeat.server.ts'
import { maxAttempts } from '#app/operations/mail/send-outbox.server.ts'

export const readinessChecks = ['writes', 'outbox', 'disk', 'build'] as const

/** What of the server is in order. */
export type Readiness = Record<(typeof readinessChecks)[number], boolean>

const oldestBeat = 3 * heartbeatEvery
/** The outbox looks every 15 seconds; one mail may take a while to be refused. */
const latestMail = 5 * minute
const leastFree = 100 * 1024 * 1024

/**
 * Whether the server can do all that it is there for: the last proof that it can write is young, and not from a clock
 * that was ahead (on a replica: that it follows), no mail waits that should have been tried, the disk has 100 MB left, the
 * build is the one that it was started from. Writes nothing.
 */
export async function readReadiness(now: Date): Promise<Readiness> {
  const beatAt = lastHeartbeat(readingSql())
  const { nextAttemptAt } = waitingMail(readingSql(), { maxAttempts })
  const { free } = await databaseRoom()
  return {
    writes: beatAt !== undefined && isYoung(beatAt, oldestBeat, now) && isYoung(now, oldestBeat, beatAt),
    outbox: nextAttemptAt === null || isYoung(nextAttemptAt, latestMail, now),
    disk: free >= leastFree,
    build: !isBuildReplaced(),
  }
}

function isYoung(at: Date, atMost: number, now: Date): boolean {
  return now.getTime() - at.getTime() <= atMost
}
