import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertPushMessage } from '#app/data/write/push/push-messages.sql.server.ts'
import { hour, minute } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { usePushServices } from '#tests/support/stories/pushed-devices.ts'
import { pushRegularly } from './push-regularly.server.ts'

useDatabase()
const { start, addDevice } = usePushServices()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  await pushRegularly(new Date())
  vi.advanceTimersByTime(hour)
  await pushRegularly(new Date())
})

test('for five minutes after the clock has jumped nothing is sent that a push service would refuse', async () => {
  const service = await start()
  const deviceId = await addDevice(await createOwner(), service)
  const text = { language: 'de', title: 'Nicht erledigt', body: 'Ort: UG', path: '/dashboard' }
  vi.setSystemTime(Date.now() + 24 * hour)
  await database().atomically((sql) => insertPushMessage(sql, { ...text, deviceId, now: new Date() }))
  await pushRegularly(new Date())
  vi.advanceTimersByTime(4 * minute)
  await pushRegularly(new Date())
  expect(service.received).toEqual([])
  vi.advanceTimersByTime(minute)
  await pushRegularly(new Date())
  expect(service.received).toHaveLength(1)
})
