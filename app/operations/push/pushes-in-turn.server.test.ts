import { expect, test } from 'vitest'
import { listDueMessages } from '#app/data/read/push/due-messages.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { createOwner } from '../../../tests/support/stories/factories.ts'
import { after, now, usePushServices } from '../../../tests/support/stories/pushed-devices.ts'
import { sendPushes } from './send-pushes.server.ts'

useDatabase()
const { start, addDevice, messages, queue } = usePushServices()

test('a push service that asks to wait gets nothing before that', async () => {
  const service = await start(() => ({ status: 429, headers: { 'Retry-After': '120' } }))
  await queue(await addDevice(await createOwner(), service))
  await sendPushes(now)
  expect(messages()).toMatchObject([{ attempts: 1, nextAttemptAt: after(120) }])
  await sendPushes(after(119))
  expect(service.received).toHaveLength(1)
  await sendPushes(after(120))
  expect(service.received).toHaveLength(2)
})

test('a short Retry-After shortens no pause: in half an hour of 429 nothing is given up', async () => {
  const service = await start(() => ({ status: 429, headers: { 'Retry-After': '1' } }))
  await queue(await addDevice(await createOwner(), service))
  for (let seconds = 0; seconds <= 1800; seconds += 15) await sendPushes(after(seconds))
  expect(messages()).toHaveLength(1)
  expect(service.received).toHaveLength(6)
})

test('a device that has to wait holds up neither another one nor another user', async () => {
  const service = await start((path) =>
    path.endsWith('busy') ? { status: 429, headers: { 'Retry-After': '120' } } : 201,
  )
  const [anna, bea] = [await createOwner(), await createOwner({ email: 'bea@example.com' })]
  const busy = await addDevice(anna, service, 'busy')
  for (let nth = 0; nth < 10; nth += 1) await queue(busy, 'busy', after(nth))
  for (let nth = 0; nth < 10; nth += 1) await queue(await addDevice(bea, service, `phone-${nth}`), 'Bea', after(nth))
  await sendPushes(after(10))
  expect(service.received.filter(({ message }) => message.title === 'Bea')).toHaveLength(10)
  const sentToBusy = service.received.length - 10
  expect(sentToBusy).toBeLessThan(8)
  await sendPushes(after(129))
  expect(service.received).toHaveLength(10 + sentToBusy)
  expect(messages()).toHaveLength(10)
})

test('what has failed comes after what has not been tried', async () => {
  const answers = [500]
  const service = await start(() => answers.shift() ?? 201)
  const id = await addDevice(await createOwner(), service)
  await queue(id, 'old')
  await sendPushes(now)
  for (let nth = 0; nth < 8; nth += 1) await queue(id, 'new', after(nth + 1))
  await sendPushes(after(60))
  expect(service.received.map(({ message }) => message.title).slice(-1)).toEqual(['old'])
  expect(service.received).toHaveLength(10)
})

test('where a push service asks all devices to wait, it gets nothing before that, also not what is queued meanwhile', async () => {
  const service = await start(() => ({ status: 429, headers: { 'Retry-After': '120' } }))
  const ids: string[] = []
  for (let nth = 0; nth < 12; nth += 1)
    ids.push(await addDevice(await createOwner({ email: `owner${nth}@example.com` }), service, `phone-${nth}`))
  for (const id of ids) await queue(id)
  await sendPushes(now)
  expect(service.received).toHaveLength(8)
  await queue(ids[11] ?? '', 'meanwhile', after(60))
  await sendPushes(after(119))
  expect(service.received).toHaveLength(8)
  await sendPushes(after(120))
  expect(service.received).toHaveLength(16)
})

test('a slow push service holds up no other', async () => {
  const [slow, quick] = [await start(() => 'nothing'), await start()]
  const [anna, bea] = [await createOwner(), await createOwner({ email: 'bea@example.com' })]
  await queue(await addDevice(anna, slow))
  const laptop = await addDevice(bea, quick, 'laptop')
  for (let nth = 0; nth < 40; nth += 1) await queue(laptop)
  const round = sendPushes(now)
  await expect.poll(() => quick.received.length, { timeout: 4000 }).toBe(40)
  await round
}, 15_000)

test('a push service that does not answer is left alone for the round, and another one’s notifications are sent', async () => {
  const [silent, quick] = [await start(() => 'nothing'), await start()]
  const [anna, bea] = [await createOwner(), await createOwner({ email: 'bea@example.com' })]
  const hanging = await addDevice(anna, silent)
  for (let nth = 0; nth < 20; nth += 1) await queue(hanging)
  await queue(await addDevice(bea, quick, 'laptop'), 'Bea', after(1))
  const startedAt = performance.now()
  await sendPushes(after(2))
  expect(performance.now() - startedAt).toBeLessThan(8000)
  expect(quick.received.map(({ message }) => message.title)).toEqual(['Bea'])
  expect(silent.received).toHaveLength(8)
  expect(messages()).toHaveLength(20)
}, 15_000)

test('users take turns: one notification does not wait for a hundred of another user', async () => {
  const service = await start()
  const [many, one] = [await createOwner(), await createOwner({ email: 'bea@example.com' })]
  const busy = await addDevice(many, service, 'many')
  for (let nth = 0; nth < 100; nth += 1) await queue(busy, `many ${nth}`, after(nth))
  await queue(await addDevice(one, service, 'one'), 'one', after(200))
  await sendPushes(after(300))
  const titles = service.received.map(({ message }) => message.title)
  expect(titles).toHaveLength(101)
  expect(titles.indexOf('one')).toBeLessThan(8)
})

test('of the notifications for each push service, so many are listed for a round', async () => {
  const [one, other] = [await start(), await start()]
  const owner = await createOwner()
  for (const [service, count] of [
    [one, 4],
    [other, 2],
  ] as const) {
    const deviceId = await addDevice(owner, service, `device-${count}`)
    for (let nth = 0; nth < count; nth += 1) await queue(deviceId)
  }
  const due = listDueMessages(readingSql(), { now, latest: after(3600), without: [], ofService: 3 })
  expect(due).toHaveLength(5)
})
