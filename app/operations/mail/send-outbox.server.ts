import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findDueMail } from '#app/data/read/mail/outbox.sql.server.ts'
import {
  countMailAttempt,
  markMailSent,
  noteMailFailure,
  watchNewMails,
} from '#app/data/write/mail/outbox.sql.server.ts'
import { outsideRequests, log } from '#app/gateways/log.server.ts'
import { deliverMail, type Delivery } from '#app/gateways/mail.server.ts'
import { hour, second } from '#app/domain/time/durations.ts'

/** Growing pauses: half a minute, then twice as long each time, at most six hours; about four days in all. */
const pauses = { first: 30 * second, longest: 6 * hour }
export const maxAttempts = 24

/** Whose mail was tried last: companies take turns, so that nobody waits behind all that another has to send. */
let lastCompany = ''

/**
 * Tries the mail of the next company that has waited longest, and says how it fared. The attempt is counted and the next one fixed, after
 * a growing pause, before the mail leaves: where that can't be written, nothing is sent and it throws. A mail may
 * leave twice when its success can't be noted, after that pause, but never not at all.
 */
export async function sendNextMail(now: Date): Promise<'sent' | 'waits' | 'none'> {
  const mail = findDueMail(readingSql(), { now, maxAttempts, longestPause: pauses.longest, after: lastCompany })
  if (!mail) return 'none'
  lastCompany = mail.companyId
  const { id } = mail
  const attempts = mail.attempts + 1
  const nextAttemptAt = new Date(now.getTime() + pauseAfter(attempts))
  await database().atomically((sql) => countMailAttempt(sql, { id, attempts, nextAttemptAt }))

  const delivery = await deliverMail(mail, now)
  if (!delivery.sent) return noteFailure({ id, attempts }, delivery)
  await database().atomically((sql) => markMailSent(sql, { id, now }))
  log().info({ mail: id, ...(delivery.file && { file: delivery.file }) }, 'mail sent')
  return 'sent'
}

function pauseAfter(attempts: number) {
  return Math.min(pauses.first * 2 ** (attempts - 1), pauses.longest)
}

type FailedDelivery = Pick<Extract<Delivery, { sent: false }>, 'error' | 'code' | 'final'>

/** One that the other side will never take has used up its attempts. */
async function noteFailure(tried: { id: string; attempts: number }, { error, code, final }: FailedDelivery) {
  const { id } = tried
  const attempts = final ? maxAttempts : tried.attempts
  await database().atomically((sql) => noteMailFailure(sql, { id, error, attempts }))
  log().warn({ mail: id, attempts, code }, final ? 'mail refused' : 'mail waits')
  return 'waits' as const
}

const checkEvery = 15 * second

type Loop = { clock: () => Date; timer: NodeJS.Timeout | undefined; round: Promise<void> | undefined; again: boolean }

let loop: Loop | undefined

/** Starts the one loop that sends what the outbox holds. Starting a started one does nothing. */
export function startOutbox(clock: () => Date) {
  if (loop) return
  loop = { clock, timer: undefined, round: undefined, again: false }
  watchNewMails(wakeOutbox)
  wakeOutbox()
}

/** Ends the loop and waits for the mail that is on its way. */
export async function stopOutbox(): Promise<void> {
  const ending = loop
  loop = undefined
  watchNewMails(undefined)
  clearTimeout(ending?.timer)
  await ending?.round
}

/** Looks into the outbox at once. */
function wakeOutbox() {
  const own = loop
  if (!own) return
  if (own.round) own.again = true
  else own.round = outsideRequests(() => runRound(own))
}

async function runRound(own: Loop) {
  clearTimeout(own.timer)
  own.again = false
  try {
    while (isRunning(own) && (await sendNextMail(own.clock())) !== 'none');
  } catch (error) {
    log().error({ error: error instanceof Error ? error.message : String(error) }, 'outbox failed')
  }
  own.round = undefined
  if (isRunning(own)) own.timer = setTimeout(wakeOutbox, own.again ? 0 : checkEvery).unref()
}

function isRunning(own: Loop) {
  return loop === own
}
