import { settings } from '#app/config/settings.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import { listReachableDevices } from '#app/data/read/push/push-devices.sql.server.ts'
import { insertPushMessage } from '#app/data/write/push/push-messages.sql.server.ts'
import { alertNotification } from '#app/documents/push/alert-notification.server.ts'
import type { QueuedAlerts } from '#app/operations/mail/queue-alert-mail.server.ts'

/**
 * Queues a notification about missed slots, what could not be done or must be done again, values out of their limits, defects,
 * and comments for each device of a user; people without an account have none.
 */
export function pushAlerts(sql: Sql, { recipient: { userId, language }, now, ...told }: QueuedAlerts) {
  const devices = userId === null ? [] : listReachableDevices(sql, userId)
  if (devices.length === 0) return
  const notification = alertNotification({ ...told, language, origin: settings().APP_ORIGIN, now })
  for (const { id: deviceId } of devices) insertPushMessage(sql, { ...notification, deviceId, now })
}
