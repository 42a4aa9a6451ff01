import { database, type Sql } from '#app/data/database.server.ts'
import { listDueDefects } from '#app/data/read/alerts/due-defects.sql.server.ts'
import { listDueOffline } from '#app/data/read/alerts/due-offline.sql.server.ts'
import { listDueReadings } from '#app/data/read/alerts/due-readings.sql.server.ts'
import { listDueRework } from '#app/data/read/alerts/due-rework.sql.server.ts'
import {
  countDueAlerts,
  findToldRecipient,
  hasWaitingMail,
  listDueComments,
  listDueNotDone,
  listDueRecipients,
  listDueSlots,
  nextDueAt,
  type AlertCounts,
  type ToldRecipient,
} from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { dropAlerts, dropSettled, markTold, noteTelling } from '#app/data/write/alerts/alerts.sql.server.ts'
import { leastPause } from '#app/domain/alerts/limits.ts'
import { mayTellAt, toldOnDay } from '#app/domain/alerts/telling-time.ts'
import { log } from '#app/gateways/log.server.ts'
import { mailAlerts } from '#app/operations/mail/queue-alert-mail.server.ts'
import { maxAttempts } from '#app/operations/mail/send-outbox.server.ts'
import { pushAlerts } from '#app/operations/push/queue-alert-push.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { mayBeTold } from './may-be-told.ts'

const recipientsInRound = 50

/** How many of each kind a mail lists; it counts the others. */
const listedInMail = { slots: 25, offline: 10, notDone: 10, rework: 10, readings: 6, defects: 10, comments: 10 }

/**
 * Tells each recipient in one mail what is due by now: not in their quiet hours, not within ten minutes of the last mail, at
 * most twelve times a day, and not while the last mail still waits for its server; until then it is put together. What was
 * made up for before it was due, is excused, is done by now, or was in its limits again, is not told at all. The same is shown
 * on the devices of a user. Alerts are marked as told in the job that queues the mail and the notifications. One recipient that
 * fails does not hold up the others. `signal` ends it early; the next run continues.
 */
export async function tellRecipients(now: Date, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const recipients = listDueRecipients(readingSql(), { now, limit: recipientsInRound })
    for (const { id } of recipients) {
      if (signal?.aborted) return
      await tellOrPutOff(id, now)
      await nextTurn(id)
    }
    if (recipients.length < recipientsInRound) return
  }
}

async function tellOrPutOff(recipientId: string, now: Date) {
  try {
    await database().atomically((sql) => tellRecipient(sql, recipientId, now))
  } catch (error) {
    log().error({ error, recipientId }, 'alerts not told')
    const nextTellAt = new Date(now.getTime() + leastPause)
    await database().atomically((sql) => noteTelling(sql, recipientId, { nextTellAt }))
  }
}

function tellRecipient(sql: Sql, recipientId: string, now: Date) {
  const recipient = findToldRecipient(sql, recipientId)
  // A company that is being deleted has recipients without an account.
  if (!recipient || !mayBeTold(recipient, now)) {
    dropAlerts(sql, recipientId)
    return noteTelling(sql, recipientId, { nextTellAt: null })
  }
  const tellAt = hasWaitingMail(sql, { recipientId, maxAttempts })
    ? new Date(now.getTime() + leastPause)
    : mayTellAt(recipient, now)
  if (tellAt > now) return noteTelling(sql, recipientId, { nextTellAt: tellAt })
  dropSettled(sql, { recipientId, now })
  const counts = countDueAlerts(sql, { recipientId, now })
  if (Object.values(counts).every((count) => count === 0))
    return noteTelling(sql, recipientId, { nextTellAt: nextDueAt(sql, recipientId) })
  tell(sql, { recipient, counts, now })
}

type Telling = { recipient: ToldRecipient; counts: AlertCounts; now: Date }

function tell(sql: Sql, { recipient, counts, now }: Telling) {
  const { id: recipientId } = recipient
  const slots = listDueSlots(sql, { recipientId, now, limit: listedInMail.slots })
  const offline = listDueOffline(sql, { recipientId, now, limit: listedInMail.offline })
  const comments = listDueComments(sql, { recipientId, now, limit: listedInMail.comments })
  const notDone = listDueNotDone(sql, { recipientId, now, limit: listedInMail.notDone })
  const rework = listDueRework(sql, { recipientId, now, limit: listedInMail.rework })
  const readings = listDueReadings(sql, { recipientId, now, limit: listedInMail.readings })
  const defects = listDueDefects(sql, { recipientId, now, limit: listedInMail.defects })
  const told = { recipient, slots, offline, notDone, rework, readings, defects, comments, counts, now }
  mailAlerts(sql, told)
  pushAlerts(sql, told)
  markTold(sql, { recipientId, now })
  const toldToday = toldOnDay(recipient, now) + 1
  noteTelling(sql, recipientId, { lastToldAt: now, toldToday, nextTellAt: nextDueAt(sql, recipientId) })
}
