import { afterEach } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import { database } from '#app/data/database.server.ts'
import { insertPushMessage } from '#app/data/write/push/push-messages.sql.server.ts'
import { addPushDevice } from '#app/operations/push/add-push-device.server.ts'
import { startPushService, type PushAnswer } from '../outside/push-service.ts'
import type { Owner } from './factories.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

type Service = Awaited<ReturnType<typeof startPushService>>

/** Push services for each test, which it may start with their answers, and devices that are subscribed there. */
export function usePushServices() {
  const services: Service[] = []

  afterEach(async () => {
    for (const service of services.splice(0)) await service.stop()
    trust([])
  })

  return { start, addDevice, devices, messages, queue }

  async function start(answer?: (path: string) => PushAnswer): Promise<Service> {
    const service = await startPushService(answer)
    services.push(service)
    trust(services.map(({ origin }) => origin))
    return service
  }

  /** A phone of the owner that is subscribed at the service, by this name, and had its first notification. Returns its id. */
  async function addDevice({ companyId, userId }: Owner, service: Service, name = 'phone'): Promise<string> {
    const device = { subscription: service.subscribe(name), userAgent: phone, language: 'de' as const }
    const added = await addPushDevice({ companyId, userId, ...device, now: new Date('2026-11-20T12:00:00Z') })
    if (!added.ok) throw new Error(added.failure.code)
    const { id } = added.value
    await database().atomically((sql) => sql.run('DELETE FROM PushMessage WHERE deviceId = :id', { id }))
    return id
  }
}

/** A notification as it is queued, without its device. */
export const text = { language: 'de', title: 'Nicht erledigt: Gäste-WC', body: 'Ort: UG', path: '/schedules/x' }

export const now = new Date('2026-11-20T14:00:00Z')

export const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

function queue(deviceId: string, title = text.title, at = now) {
  return database().atomically((sql) => insertPushMessage(sql, { ...text, title, deviceId, now: at }))
}

function trust(origins: string[]) {
  if (origins.length === 0) delete process.env['PUSH_SERVICES']
  else process.env['PUSH_SERVICES'] = origins.join(',')
  forgetSettings()
}

type DeviceRow = { id: string; endpoint: string | null; goneAt: Date | null; lastToldAt: Date | null; refusals: number }

function devices() {
  return database().sql.all<DeviceRow>(
    'SELECT id, endpoint, goneAt, lastToldAt, refusals FROM PushDevice ORDER BY createdAt, rowid',
  )
}

type MessageRow = { id: string; title: string; body: string; path: string; attempts: number; nextAttemptAt: Date }

/** What waits to be sent. */
function messages() {
  return database().sql.all<MessageRow>(
    'SELECT id, title, body, path, attempts, nextAttemptAt FROM PushMessage ORDER BY createdAt, rowid',
  )
}
