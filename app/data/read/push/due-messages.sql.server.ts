import type { Sql } from '#app/data/database.server.ts'
import type { Subscription } from '#app/domain/push/schema.ts'
import type { PushDevice, PushMessage } from '#app/generated/prisma/client.ts'

export type DueMessage = Pick<PushMessage, 'id' | 'deviceId'> & Pick<PushDevice, 'userId' | 'service'>

type DueQuery = {
  now: Date
  /** A notification that would have to wait for longer is due as well: the clock was ahead when its time was set. */
  latest: Date
  /** Push services to which nothing is sent now. */
  without: string[]
  /** How many of one push service. */
  ofService: number
}

/**
 * Notifications of all users to send now, in the order in which to send them: of each push service one of each user before any
 * second one, and those that have failed after the others.
 */
export function listDueMessages(sql: Sql, { without, ...query }: DueQuery): DueMessage[] {
  return sql.all(dueMessages, { ...query, without: JSON.stringify(without) })
}

const dueMessages = `
  SELECT id, deviceId, userId, service FROM (
    SELECT *, row_number() OVER (PARTITION BY service ORDER BY nthOfUser, attempts, createdAt) AS nth FROM (
      SELECT m.id, m.deviceId, d.userId, d.service, m.attempts, m.createdAt,
        row_number() OVER (PARTITION BY d.userId, d.service ORDER BY m.attempts, m.createdAt) AS nthOfUser
      FROM PushMessage m JOIN PushDevice d ON d.id = m.deviceId
      WHERE (m.nextAttemptAt <= :now OR m.nextAttemptAt > :latest) AND d.goneAt IS NULL
        AND d.service NOT IN (SELECT value FROM json_each(:without))
    )
  )
  WHERE nth <= :ofService ORDER BY nth`

export type WaitingMessage = Subscription &
  Pick<PushDevice, 'userId' | 'service'> &
  Pick<PushMessage, 'id' | 'deviceId' | 'language' | 'title' | 'body' | 'path' | 'attempts' | 'createdAt'>

/** Those of these notifications that still wait, with what it takes to send them. */
export function listWaitingMessages(sql: Sql, ids: string[]): WaitingMessage[] {
  return sql.all(waitingMessages, { ids: JSON.stringify(ids) })
}

const waitingMessages = `
  SELECT m.id, m.deviceId, m.language, m.title, m.body, m.path, m.attempts, m.createdAt, d.userId, d.service, d.endpoint,
    d.p256dh, d.auth
  FROM json_each(:ids) JOIN PushMessage m ON m.id = value JOIN PushDevice d ON d.id = m.deviceId
  WHERE d.goneAt IS NULL`
