import type { Sql } from '#app/data/database.server.ts'
import type { Subscription } from '#app/domain/push/schema.ts'
import type { PushDevice, PushMessage } from '#app/generated/prisma/client.ts'

export type DueMessage = Subscription &
  Pick<PushDevice, 'service'> &
  Pick<PushMessage, 'id' | 'deviceId' | 'language' | 'title' | 'body' | 'path' | 'attempts'>

type DueQuery = {
  now: Date
  /** A notification that would have to wait for longer is due as well: the clock was ahead when its time was set. */
  latest: Date
  /** Push services to which nothing is sent now. */
  without: string[]
  /** How many of one push service, and how many in all. */
  ofService: number
  limit: number
}

/** Notifications of all users to send now: of each push service the oldest of each user before any second one. */
export function listDueMessages(sql: Sql, { without, ...query }: DueQuery): DueMessage[] {
  return sql.all(dueMessages, { ...query, without: JSON.stringify(without) })
}

const dueMessages = `
  SELECT m.id, m.deviceId, m.language, m.title, m.body, m.path, m.attempts, d.service, d.endpoint, d.p256dh, d.auth
  FROM (
    SELECT id, row_number() OVER (PARTITION BY service ORDER BY nthOfUser, createdAt) AS nth FROM (
      SELECT m.id, m.createdAt, d.service, row_number() OVER (PARTITION BY d.userId, d.service ORDER BY m.createdAt) AS nthOfUser
      FROM PushMessage m JOIN PushDevice d ON d.id = m.deviceId
      WHERE (m.nextAttemptAt <= :now OR m.nextAttemptAt > :latest) AND d.goneAt IS NULL
        AND d.service NOT IN (SELECT value FROM json_each(:without))
    )
  ) due
  JOIN PushMessage m ON m.id = due.id JOIN PushDevice d ON d.id = m.deviceId
  WHERE due.nth <= :ofService ORDER BY due.nth LIMIT :limit`
