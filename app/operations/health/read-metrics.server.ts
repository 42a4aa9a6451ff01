import { databaseRoom } from '#app/data/read/health/database-room.server.ts'
import { lastHeartbeat } from '#app/data/read/health/heartbeat.sql.server.ts'
import { overdueSince } from '#app/data/read/alerts/overdue-alerts.sql.server.ts'
import { waitingMail } from '#app/data/read/mail/outbox.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { isReplica } from '#app/config/settings.server.ts'
import { metricsText } from '#app/gateways/metrics.server.ts'
import { maxAttempts } from '#app/operations/mail/send-outbox.server.ts'
import { lastRestoredAt } from '#app/data/read/ledger/ledger-restores.sql.server.ts'
import { stampDelay } from '#app/operations/ledger/stamp-days.server.ts'
import { recountState } from '#app/operations/scheduled/recount-ledgers-daily.server.ts'
import { backupState } from '#app/operations/scheduled/back-up-daily.server.ts'
import { backupTryState } from '#app/operations/scheduled/try-backup-weekly.server.ts'
import { readReadiness } from './read-readiness.server.ts'

/** The state of the server in Prometheus' text format. Rejects if the database can't be read. */
export async function readMetrics(now: Date) {
  const { count, oldestAt } = waitingMail(readingSql(), { maxAttempts })
  const { file, log, free } = await databaseRoom()
  const values = {
    // A replica takes no backups: the time of its last one would be long ago, or zero.
    ...(!isReplica() && { ...(await backupValues()), ...(await tryValues()) }),
    ...(!isReplica() && ledgerValues(now)),
    // A replica tells nobody anything.
    ...(!isReplica() && { alertDelay: secondsSince(overdueSince(readingSql()), now) }),
    outboxMails: count,
    outboxAge: secondsSince(oldestAt, now),
    databaseBytes: file,
    logBytes: log,
    diskFreeBytes: free,
    heartbeatAge: secondsSince(lastHeartbeat(readingSql()) ?? null, now),
  }
  return metricsText(values, await readReadiness(now))
}

async function backupValues() {
  const { last, doubtful, failures } = await backupState()
  const backupAt = (last?.takenAt.getTime() ?? 0) / 1000
  return { backupAt, backupFailures: failures, backupDoubtful: doubtful === null ? 0 : 1 }
}

/** Nothing if this server tries none. */
async function tryValues() {
  const tried = await backupTryState()
  if (tried === undefined) return {}
  return {
    backupRestoredAt: (tried?.restoredAt?.getTime() ?? 0) / 1000,
    backupUnopened: tried?.outcome === 'unopened' ? 1 : 0,
    backupTryFailed: tried?.outcome === 'failed' ? 1 : 0,
  }
}

/** A replica recounts nothing. */
function ledgerValues(now: Date) {
  const { recountedAt, faults, hasFailed } = recountState()
  const delay = stampDelay(now)
  return {
    ledgerFaults: faults,
    ledgersRecountedAt: (recountedAt?.getTime() ?? 0) / 1000,
    ledgerRecountFailed: hasFailed ? 1 : 0,
    ledgersRestoredAt: (lastRestoredAt(readingSql())?.getTime() ?? 0) / 1000,
    ...(delay !== undefined && { stampDelay: delay }),
  }
}

function secondsSince(at: Date | null, now: Date): number {
  return at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1000)
}
