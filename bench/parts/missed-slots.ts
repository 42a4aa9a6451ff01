import { database } from '#app/data/database.server.ts'
import { sendDigests } from '#app/operations/digests/send-digests.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { hour } from '#app/domain/time/durations.ts'
import { toldOfMissed } from '../../tests/support/stories/alert-settings.ts'
import { jsonCheckIn } from '../../tests/support/stories/check-in-requests.ts'
import { createOwner, createSchedule, createStaff, createTask } from '../../tests/support/stories/factories.ts'
import { inDatabaseOf } from '../../tests/support/schedules/open-work.ts'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import type { Prepared } from '../prepared.ts'
import { median, sendLoad } from '../processes.ts'
import { measured, type Row } from '../table.ts'

const companies = 100
const schedulesOfCompany = 50
const perRound = 200
const connections = 4
const rounds = 10
const day = new Date('2026-11-20T00:00:00Z')

/**
 * 5,000 windows that close in the same minute, nothing done in any: how long the server takes to find them all and to queue
 * the mails of a hundred owners, and the wait of check-ins while it does; and how long a digest takes.
 */
export async function missedSlots({ works, freshFolder, emptyFolder }: Prepared): Promise<Row[]> {
  const [findMs, tellMs, digestMs] = await inDatabaseOf(emptyFolder('missed slots'), async () => {
    await insertSchedules(day, '12:00')
    await findMissedSlots(new Date('2026-11-20T06:00:00Z'))
    const closed = new Date('2026-11-20T11:06:00Z')
    const found = await msOf(() => findMissedSlots(closed))
    const mails = await msOf(() => tellRecipients(closed))
    const { n = 0 } = database().sql.get<{ n: number }>('SELECT count(*) AS n FROM MissedSlot') ?? {}
    if (n !== companies * schedulesOfCompany) throw new Error(`${n} missed slots were found`)
    return [found, mails, await digestsMs()]
  })
  const { busy, idle } = await besideCheckIns(freshFolder('beside missed slots'), works)
  const note = `${busy.toFixed(1)} ms against ${idle.toFixed(1)} ms, in rounds of ${perRound}`
  return [
    measured('5,000 windows that close at once, ms', findMs, { below: 1000 }, 'in jobs of 15 schedules'),
    measured('the mails to their 100 owners, ms', tellMs, { below: 1000 }, ''),
    measured('a weekly digest of 50 schedules, ms', digestMs / companies, { below: 50 }, 'mean of 100, no stored sums'),
    measured('p99 of check-ins beside them ÷ idle', busy / idle, { below: 1.5 }, note),
  ]
}

/** How long the digests of a week take for all owners together. */
async function digestsMs(): Promise<number> {
  const due = new Date('2026-11-30T06:00:00Z')
  await database().atomically((sql) => {
    sql.run('DELETE FROM OutboxMail')
    sql.run(`UPDATE Recipient SET digest = 'weekly', nextDigestAt = :due, createdAt = :day`, { due, day })
  })
  const ms = await msOf(() => sendDigests(due))
  const { n = 0 } = database().sql.get<{ n: number }>('SELECT count(*) AS n FROM OutboxMail') ?? {}
  if (n !== companies) throw new Error(`${n} digests were sent`)
  return ms
}

async function insertSchedules(validFrom: Date, time: string) {
  for (let index = 0; index < companies; index += 1) {
    const owner = await createOwner({ email: `owner${index}@example.com` })
    await changeAlertSettings({ ...owner, settings: toldOfMissed, now: validFrom })
    const [task, staff] = [await createTask(owner), await createStaff(owner)]
    const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
    const plans = Array.from({ length: schedulesOfCompany }, () => ({ times: [time], validFrom, tasks }))
    await Promise.all(plans.map((plan) => createSchedule(owner, plan)))
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Rounds of check-ins in the seconds after a start, in which a server finds all windows, and rounds after that. */
async function besideCheckIns(directory: string, works: Prepared['works']) {
  const closedHour = new Date(Date.now() - 2 * hour)
  const time = closedHour.toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
  await inDatabaseOf(directory, () => insertSchedules(new Date(Date.now() - 4 * hour), time))
  const server = await startProduction({ directory })
  const p99s: RoundTimes[] = []
  const startedAt = performance.now()
  for (let round = 0; round < 3 * rounds || performance.now() - startedAt < 9000; round += 1) {
    const part = works.slice(round * perRound, (round + 1) * perRound)
    if (part.length < perRound) break
    const from = performance.now() - startedAt
    const requests = part.map((work) => jsonCheckIn(work, work.taskId))
    const { p99 } = await sendLoad({ port: server.port, requests, connections, expected: 201 })
    p99s.push({ p99, from, to: performance.now() - startedAt })
    if (from < 4500) await new Promise((resolve) => setTimeout(resolve, 300))
  }
  await server.stop('SIGTERM')
  const p99Of = (all: RoundTimes[]) => median(all.map(({ p99 }) => p99))
  return { busy: p99Of(p99s.filter(isBusy)), idle: p99Of(p99s.filter((round) => !isBusy(round))) }
}

/** The times of a round in milliseconds since the start. */
type RoundTimes = { p99: number; from: number; to: number }

/** A server looks for missed slots five seconds after its start. */
function isBusy({ from, to }: RoundTimes): boolean {
  return to > 4800 && from < 6500
}
