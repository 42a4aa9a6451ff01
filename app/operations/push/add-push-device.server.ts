import { settings } from '#app/config/settings.server.ts'
import { database, type Sql } from '#app/data/database.server.ts'
import { listReachableDevices } from '#app/data/read/push/push-devices.sql.server.ts'
import { insertPushDevice, removeReplaced, renewPushDevice } from '#app/data/write/push/push-devices.sql.server.ts'
import { insertPushMessage } from '#app/data/write/push/push-messages.sql.server.ts'
import { welcomeNotification } from '#app/documents/push/welcome-notification.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { mostPushDevices } from '#app/domain/push/limits.ts'
import { pushServiceOf } from '#app/domain/push/push-service.ts'
import type { Subscription } from '#app/domain/push/schema.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { fingerprintOf } from './fingerprint-of.server.ts'

type Addition = {
  companyId: string
  userId: string
  subscription: Subscription
  userAgent: string | null
  /** That of the first notification. */
  language: LanguageCode
  now: Date
}

/**
 * Adds a browser on which a user is told, and returns its id. One that is known stays with its id. A browser tells one user:
 * the one who was signed in there before is not told there any more. A new one gets a first notification. Fails with
 * `device.serviceUnknown`, `device.tooMany` and `request.enoughForOneDay`.
 */
export async function addPushDevice({ subscription, ...addition }: Addition): Promise<Result<{ id: string }>> {
  const { endpoint } = subscription
  const service = pushServiceOf(endpoint, settings().PUSH_SERVICES)
  if (service === null) return fail('device.serviceUnknown', { field: 'endpoint' })
  const device = { ...subscription, service, fingerprint: fingerprintOf(endpoint) }
  return database().atomically((sql) => addInJob(sql, { ...addition, device }))
}

type Device = Subscription & { service: string; fingerprint: string }

type NewDevice = Omit<Addition, 'subscription'> & { device: Device }

function addInJob(
  sql: Sql,
  { companyId, userId, device, userAgent, language, now }: NewDevice,
): Result<{ id: string }> {
  const { fingerprint, p256dh, auth } = device
  const devices = listReachableDevices(sql, userId)
  const known = devices.find((one) => one.fingerprint === fingerprint)
  if (known) {
    removeReplaced(sql, userId, { fingerprint, userAgent })
    renewPushDevice(sql, userId, { id: known.id, p256dh, auth })
    return ok({ id: known.id })
  }
  if (devices.length >= mostPushDevices) return fail('device.tooMany')
  const creations = creationsOf(sql, companyId, { kind: 'devices', now })
  if (creations.wait > 0) return enoughForOneDay(creations.wait)
  creations.count()
  removeReplaced(sql, userId, { fingerprint, userAgent })
  const id = insertPushDevice(sql, userId, { ...device, userAgent, now })
  insertPushMessage(sql, { ...welcomeNotification(language), deviceId: id, now })
  return ok({ id })
}
