import { settings } from '#app/config/settings.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import type { DueSlot, ToldRecipient } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { listReachableDevices } from '#app/data/read/push/push-devices.sql.server.ts'
import { insertPushMessage } from '#app/data/write/push/push-messages.sql.server.ts'
import { alertNotification } from '#app/documents/push/alert-notification.server.ts'
import type { Comment } from '#app/domain/comments/comment.ts'

type PushedAlerts = {
  recipient: ToldRecipient
  slots: DueSlot[]
  comments: Comment[]
  counts: { slots: number; comments: number }
  now: Date
}

/** Queues a notification about missed slots and comments for each device of a user; people without an account have none. */
export function pushAlerts(sql: Sql, { recipient: { userId, language }, now, ...told }: PushedAlerts) {
  const devices = userId === null ? [] : listReachableDevices(sql, userId)
  if (devices.length === 0) return
  const notification = alertNotification({ ...told, language, origin: settings().APP_ORIGIN, now })
  for (const { id: deviceId } of devices) insertPushMessage(sql, { ...notification, deviceId, now })
}
