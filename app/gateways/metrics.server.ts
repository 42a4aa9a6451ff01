import { version } from '#app/config/settings/version.server.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
const registers = [registry]

const requests = new Histogram({
  name: 'klarbuch_http_request_duration_seconds',
  help: 'From the head of a request until its answer was handed over, by route, as it is declared, and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
  registers,
})

const throttleHits = new Counter({
  name: 'klarbuch_throttle_hits_total',
  help: 'Requests that were told to wait (429), by route.',
  labelNames: ['route'],
  registers,
})

const checkIns = new Counter({
  name: 'klarbuch_check_ins_total',
  help: 'Tries to check in, by outcome: recorded, or the code of the refusal.',
  labelNames: ['outcome'],
  registers,
})

const commits = new Histogram({
  name: 'klarbuch_commit_jobs',
  help: 'How many jobs shared a COMMIT.',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128],
  registers,
})

const damage = new Counter({
  name: 'klarbuch_database_damage_total',
  help: 'Requests that met a damaged page of the database.',
  registers,
})

const clockJumps = new Counter({
  name: 'klarbuch_clock_jumps_total',
  help: 'How often the clock was seen to have jumped by more than a minute.',
  registers,
})

const uncaught = new Counter({
  name: 'klarbuch_uncaught_errors_total',
  help: 'Errors that nobody caught: an exception ends the server, a rejection does not.',
  labelNames: ['kind'],
  registers,
})
// A series that starts with its first error would not raise the alarm for it.
for (const kind of ['exception', 'rejection']) uncaught.inc({ kind }, 0)

const backupTries = new Counter({
  name: 'klarbuch_backup_tries_total',
  help: 'Weekly tries to restore a backup, by outcome: restored, unopened where the server has no key for it, or failed.',
  labelNames: ['outcome'],
  registers,
})
for (const outcome of ['restored', 'unopened', 'failed']) backupTries.inc({ outcome }, 0)

/** Values at the moment of reading; `metricsText` sets them. */
const gauges = {
  outboxMails: gauge('klarbuch_outbox_mails', 'Mails that wait to be sent.'),
  outboxAge: gauge('klarbuch_outbox_oldest_seconds', 'How long the oldest waiting mail has waited; 0 without one.'),
  alertDelay: gauge(
    'klarbuch_alert_delay_seconds',
    'By how long a missed slot or the mail about it is overdue; 0 if nothing is.',
  ),
  databaseBytes: gauge('klarbuch_database_bytes', 'Size of the database file.'),
  logBytes: gauge('klarbuch_database_log_bytes', 'Size of the log of writes beside the database (WAL).'),
  diskFreeBytes: gauge('klarbuch_disk_free_bytes', 'What the disk of the database has left.'),
  backupAt: gauge(
    'klarbuch_backup_last_timestamp_seconds',
    'When the last good backup was taken; 0 where none is known.',
  ),
  backupFailures: gauge('klarbuch_backup_failures', 'How often the daily backup failed since it last went well.'),
  backupDoubtful: gauge('klarbuch_backup_doubtful', '1 where the last backup is not like the ones before it, else 0.'),
  backupRestoredAt: gauge(
    'klarbuch_backup_restored_timestamp_seconds',
    'When a backup was last restored as a try; 0 where none was.',
  ),
  backupUnopened: gauge('klarbuch_backup_try_unopened', '1 where the last try had no key for the backup, else 0.'),
  backupTryFailed: gauge('klarbuch_backup_try_failed', '1 where the last try to restore a backup failed, else 0.'),
  ledgerFaults: gauge(
    'klarbuch_ledger_faults',
    'In how many companies the records did not fit their ledger when they were last recounted.',
  ),
  ledgersRecountedAt: gauge(
    'klarbuch_ledger_recounted_timestamp_seconds',
    'When ledgers were last recounted; 0 where none was.',
  ),
  ledgerRecountFailed: gauge('klarbuch_ledger_recount_failed', '1 where the last recount of ledgers failed, else 0.'),
  ledgersRestoredAt: gauge(
    'klarbuch_ledger_restored_timestamp_seconds',
    'When an older backup was last restored, as the ledgers say; 0 if none was.',
  ),
  stampDelay: gauge(
    'klarbuch_timestamp_delay_seconds',
    'For how long the oldest anchors of ledgers wait for a timestamp; 0 if none do, left out without TSA_URL.',
  ),
  heartbeatAge: gauge('klarbuch_heartbeat_age_seconds', 'Since the last proof that the database takes writes.'),
}

const ready = new Gauge({
  name: 'klarbuch_ready',
  help: 'What /healthcheck/ready says, by check: 1 where all is well, else 0.',
  labelNames: ['check'],
  registers,
})

new Gauge({
  name: 'klarbuch_build_info',
  help: 'Always 1. Its labels name the version of the server and of Node.',
  labelNames: ['version', 'node'],
  registers,
}).set({ version, node: process.version }, 1)

function gauge(name: string, help: string) {
  return new Gauge({ name, help, registers })
}

export type GaugeName = keyof typeof gauges

/** Counts an answered request; `route` is the declared path, of which there are few. */
export function noteRequest(request: { method: string; route: string; status: number; seconds: number }) {
  const { method, route, status, seconds } = request
  requests.observe({ method, route, status }, seconds)
  if (status === 429) throttleHits.inc({ route })
}

/** Counts an attempt to check in: `recorded`, or the code of the refusal. */
export function noteCheckIn(outcome: string) {
  checkIns.inc({ outcome })
}

/** Records how many jobs shared a COMMIT. */
export function noteCommit(jobs: number) {
  commits.observe(jobs)
}

/** Counts a request that met damage in the database. */
export function noteDamage() {
  damage.inc()
}

/** Counts a jump of the clock. */
export function noteClockJump() {
  clockJumps.inc()
}

/** Counts an error that nobody caught. */
export function noteUncaught(kind: 'exception' | 'rejection') {
  uncaught.inc({ kind })
}

/** Counts a weekly try to restore a backup. */
export function noteBackupTry(outcome: 'restored' | 'unopened' | 'failed') {
  backupTries.inc({ outcome })
}

let watchesProcess = false

/**
 * All metrics in Prometheus' text format, with these values and checks; a gauge without a value is left out. The first
 * call starts to watch the process: its memory, its descriptors, the delay of its event loop.
 */
export async function metricsText(values: Partial<Record<GaugeName, number>>, checks: Record<string, boolean>) {
  if (!watchesProcess) collectDefaultMetrics({ register: registry })
  watchesProcess = true
  for (const name of Object.keys(gauges) as GaugeName[]) {
    const value = values[name]
    if (value === undefined) gauges[name].remove()
    else gauges[name].set(value)
  }
  for (const [check, isOk] of Object.entries(checks)) ready.set({ check }, isOk ? 1 : 0)
  return { contentType: registry.contentType, text: await registry.metrics() }
}
