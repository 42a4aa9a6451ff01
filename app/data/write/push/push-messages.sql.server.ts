import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'
import type { PushMessage } from '#app/domain/push/push-message.ts'

type NewMessage = Omit<PushMessage, 'tag'> & { deviceId: string; now: Date }

let onNewMessage: (() => void) | undefined

/** Sets the function that is called after each job that queued a notification; undefined removes it. */
export function watchNewMessages(listener: (() => void) | undefined) {
  onNewMessage = listener
}

/** Queues a notification. It is sent only if the transaction is committed, and after that. */
export function insertPushMessage(sql: Sql, { now, ...message }: NewMessage) {
  // A job and its COMMIT run in one go, so this is called after both.
  queueMicrotask(() => onNewMessage?.())
  insertRow(sql, 'PushMessage', { id: newId(), ...message, createdAt: now, nextAttemptAt: now })
}

/** Stores how many attempts there are by now, and when the next is due unless this one succeeds. */
export function countPushAttempt(sql: Sql, { id, ...attempt }: { id: string; attempts: number; nextAttemptAt: Date }) {
  updateRows(sql, 'PushMessage', { where: { id }, data: attempt })
}

/** Puts off what waits for a device until `until`; what has to wait for longer already stays. */
export function putOffPushMessages(sql: Sql, query: { deviceId: string; until: Date }) {
  sql.run(putOff, query)
}

const putOff = 'UPDATE PushMessage SET nextAttemptAt = :until WHERE deviceId = :deviceId AND nextAttemptAt < :until'

/** Deletes a notification that is sent or given up. */
export function removePushMessage(sql: Sql, id: string) {
  sql.run('DELETE FROM PushMessage WHERE id = :id', { id })
}

/** Deletes a notification that its push service has taken, and notes it at the device. */
export function markPushTaken(sql: Sql, { id, deviceId, now }: { id: string; deviceId: string; now: Date }) {
  removePushMessage(sql, id)
  updateRows(sql, 'PushDevice', { where: { id: deviceId }, data: { lastToldAt: now, refusals: 0 } })
}

/** Deletes what waits for the devices of a user. */
export function forgetWaitingPushes(sql: Sql, userId: string) {
  sql.run('DELETE FROM PushMessage WHERE deviceId IN (SELECT id FROM PushDevice WHERE userId = :userId)', { userId })
}
