import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { mostPushAttempts } from '#app/domain/push/limits.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { createOwner } from '../../../tests/support/stories/factories.ts'
import { after, now, text, usePushServices } from '../../../tests/support/stories/pushed-devices.ts'
import { forgetOldAlerts } from '#app/operations/scheduled/watch-slots.server.ts'
import { removePushDevice } from './remove-push-device.server.ts'
import { sendPushes } from './send-pushes.server.ts'

useDatabase()
const { start, addDevice, devices, messages, queue } = usePushServices()

test('a notification arrives encrypted for its browser, signed, with its tag as the topic, and is forgotten here', async () => {
  const service = await start()
  const id = await addDevice(await createOwner(), service)
  await queue(id)
  const [queued] = messages()
  await sendPushes(now)
  expect(service.received).toMatchObject([
    { path: '/push/phone', isSigned: true, message: { ...text, tag: queued?.id } },
  ])
  expect(service.received[0]?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'high',
    topic: queued?.id,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  })
  expect(messages()).toEqual([])
  expect(devices()).toMatchObject([{ lastToldAt: now, goneAt: null }])
})

test.each([404, 410])(
  'a device that its push service does not know (%i) is gone, with its secrets and what waits',
  async (status) => {
    const service = await start(() => status)
    const id = await addDevice(await createOwner(), service)
    await queue(id)
    await queue(id)
    await sendPushes(now)
    expect(devices()).toMatchObject([{ goneAt: now, endpoint: null }])
    expect(messages()).toEqual([])
  },
)

test('after a fault of the push service a notification is sent again with the same tag, after growing pauses, and at last given up', async () => {
  const service = await start(() => 500)
  await queue(await addDevice(await createOwner(), service))
  const pauses: number[] = []
  let at = now
  while (messages().length > 0) {
    await sendPushes(at)
    const next = messages()[0]?.nextAttemptAt
    if (!next) break
    pauses.push((next.getTime() - at.getTime()) / 1000)
    at = next
  }
  expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240])
  expect(service.received).toHaveLength(mostPushAttempts)
  expect(new Set(service.received.map(({ message }) => message.tag)).size).toBe(1)
  expect(devices()).toMatchObject([{ goneAt: null, refusals: 0 }])
})

test.each([400, 413])(
  'a notification refused with %i is not sent again; after three in a row the device is gone',
  async (status) => {
    const answers = [status, status, 201, status, status, status]
    const service = await start(() => answers.shift() ?? 201)
    const id = await addDevice(await createOwner(), service)
    for (let nth = 0; nth < 6; nth += 1) {
      expect(devices()[0]?.goneAt).toBeNull()
      await queue(id, text.title, after(nth))
      await sendPushes(after(nth))
      expect(messages()).toEqual([])
    }
    expect(service.received).toHaveLength(6)
    expect(devices()).toMatchObject([{ goneAt: after(5), endpoint: null }])
  },
)

test.each([401, 403])(
  'while a push service takes nothing that this server signs (%i), no device is gone, and all is sent afterwards',
  async (status) => {
    let isTrusted = false
    const service = await start(() => (isTrusted ? 201 : status))
    const [anna, bea] = [await createOwner(), await createOwner({ email: 'bea@example.com' })]
    const ids = [await addDevice(anna, service, 'anna'), await addDevice(bea, service, 'bea')]
    for (const id of ids) for (let nth = 0; nth < 4; nth += 1) await queue(id)
    for (const seconds of [0, 60, 120, 300]) await sendPushes(after(seconds))
    expect(devices()).toMatchObject([
      { goneAt: null, refusals: 0 },
      { goneAt: null, refusals: 0 },
    ])
    isTrusted = true
    await sendPushes(after(3600))
    expect(messages()).toEqual([])
  },
)

test.each([401, 403])(
  'a device of an earlier key of the server (%i) is gone after three, once its push service has taken others',
  async (status) => {
    const service = await start((path) => (path.endsWith('old') ? status : 201))
    const owner = await createOwner()
    const [old, current] = [await addDevice(owner, service, 'old'), await addDevice(owner, service, 'new')]
    for (let hours = 0; hours < 3; hours += 1) {
      expect(devices()[0]?.goneAt).toBeNull()
      for (const id of [old, current]) await queue(id, text.title, after(hours * 3600))
      for (const seconds of [0, 60]) await sendPushes(after(hours * 3600 + seconds))
      expect(messages()).toEqual([])
    }
    expect(devices()).toMatchObject([{ endpoint: null }, { goneAt: null }])
    expect(devices()[0]?.goneAt).not.toBeNull()
  },
)

test('what was listed for a device that was removed meanwhile is not sent', async () => {
  const owner = await createOwner()
  const service = await start((path) => {
    if (path.endsWith('kept')) removal ??= removePushDevice({ userId: owner.userId, id: removed })
    return 201
  })
  const [kept, removed] = [await addDevice(owner, service, 'kept'), await addDevice(owner, service, 'removed')]
  let removal: Promise<unknown> | undefined
  for (let nth = 0; nth < 16; nth += 1) await queue(kept)
  await queue(removed, text.title, after(1))
  await sendPushes(after(2))
  expect(service.received.map(({ path }) => path)).toEqual(Array.from({ length: 16 }, () => '/push/kept'))
}, 20_000)

test('a redirect is not followed', async () => {
  const asked: string[] = []
  const elsewhere = await start((path) => {
    asked.push(path)
    return 201
  })
  const service = await start(() => ({ status: 303, headers: { Location: `${elsewhere.origin}/elsewhere` } }))
  await queue(await addDevice(await createOwner(), service))
  await sendPushes(now)
  expect(asked).toEqual([])
  expect(messages()).toMatchObject([{ attempts: 1 }])
})

test('a notification whose time was set by a clock that was ahead is sent', async () => {
  const service = await start()
  await queue(await addDevice(await createOwner(), service), text.title, after(7 * 3600))
  await sendPushes(now)
  expect(service.received).toHaveLength(1)
})

test('a device that has been gone for 35 days is forgotten, and no other', async () => {
  const service = await start((path) => (path.endsWith('gone') ? 410 : 201))
  const owner = await createOwner()
  for (const name of ['gone', 'phone']) await queue(await addDevice(owner, service, name))
  await sendPushes(now)
  await forgetOldAlerts(after(35 * 86_400))
  expect(devices()).toHaveLength(2)
  await forgetOldAlerts(after(35 * 86_400 + 1))
  expect(devices()).toMatchObject([{ goneAt: null }])
})

test('where the attempt can’t be counted, nothing is sent', async () => {
  const service = await start()
  await queue(await addDevice(await createOwner(), service))
  await database().atomically((sql) =>
    sql.run(
      `CREATE TRIGGER full BEFORE UPDATE ON PushMessage BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
    ),
  )
  await expect(sendPushes(now)).rejects.toThrow('database or disk is full')
  expect(service.received).toEqual([])
})
