import { expect, test } from 'vitest'
import { pushKey } from '#app/config/push-key.server.ts'
import { database } from '#app/data/database.server.ts'
import { insertEmailToken } from '#app/data/write/accounts/email-tokens.sql.server.ts'
import { mostPushDevices } from '#app/domain/push/limits.ts'
import { fingerprintOf } from '#app/operations/push/fingerprint-of.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createPushDevice, someSubscription } from '#tests/support/stories/create-push-device.ts'
import { createOwner, createSession } from '#tests/support/stories/factories.ts'
import { turnOnTwoFactor } from '#tests/support/stories/two-factor.ts'
import { unzip } from '#tests/support/files/unzip.ts'

useDatabase()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
type Devices = {
  serverKey: string
  items: { id: string; browser: string; fingerprint: string; goneAt: string | null }[]
}

async function list(bearer: string): Promise<Devices> {
  return (await (await send('/api/devices', { bearer })).json()) as Devices
}

const add = (bearer: string, json: object = someSubscription()) =>
  send('/api/devices', { bearer, json, headers: { 'User-Agent': firefox } })
const post = (cookie: string, form: Record<string, string>) =>
  send('/alert-settings', { cookie, form, headers: { 'User-Agent': firefox } })

test('by API: a device is added, listed without its secrets, and removed', async () => {
  const { token } = await createOwner()
  const subscription = someSubscription()
  const added = await add(token, subscription)
  expect(added.status).toBe(201)
  const { id } = (await added.json()) as { id: string }
  const listed = await list(token)
  expect(listed).toEqual({
    serverKey: pushKey().publicKey,
    items: [
      {
        id,
        browser: 'Firefox',
        system: 'Linux',
        fingerprint: fingerprintOf(subscription.endpoint),
        createdAt: expect.any(String),
        lastToldAt: null,
        goneAt: null,
      },
    ],
  })
  for (const secret of Object.values(subscription)) expect(JSON.stringify(listed)).not.toContain(secret)
  expect((await send(`/api/devices/${id}`, { method: 'DELETE', bearer: token })).status).toBe(204)
  expect((await list(token)).items).toEqual([])
  expect((await send(`/api/devices/${id}`, { method: 'DELETE', bearer: token })).status).toBe(404)
})

test('by page: a device is added, shown in words without its secrets, and removed without JavaScript', async () => {
  const { token } = await createOwner()
  const subscription = someSubscription()
  expect((await post(token, { subject: 'device', ...subscription })).status).toBe(303)
  const [device] = (await list(token)).items
  const answer = await send('/alert-settings', { cookie: token, headers: { 'Accept-Language': 'de' } })
  const html = await answer.text()
  expect((await readPage(new Response(html))).text).toContain('Firefox auf Linux')
  expect(html).toContain(`name="id" value="${device?.id}"`)
  for (const secret of Object.values(subscription)) expect(html).not.toContain(secret)
  expect((await post(token, { subject: 'removeDevice', id: device?.id ?? '' })).status).toBe(303)
  expect((await list(token)).items).toEqual([])
})

test('without a device and without JavaScript, the page says nothing of notifications', async () => {
  const { token } = await createOwner()
  const html = await (await send('/alert-settings', { cookie: token })).text()
  expect(html).not.toContain('id="devices"')
})

test('another user’s device is neither listed nor removed, by page or API', async () => {
  const [anna, bea] = [await createOwner(), await createOwner({ email: 'bea@example.com' })]
  const { id } = await createPushDevice(anna)
  expect((await list(bea.token)).items).toEqual([])
  expect((await send(`/api/devices/${id}`, { method: 'DELETE', bearer: bea.token })).status).toBe(404)
  expect((await post(bea.token, { subject: 'removeDevice', id })).status).toBe(404)
  expect((await list(anna.token)).items).toHaveLength(1)
})

test.each([
  [{ endpoint: 'https://169.254.169.254/latest/meta-data/' }, 'endpoint', 'device.serviceUnknown'],
  [{ endpoint: 'https://fcm.googleapis.com.example.com/x' }, 'endpoint', 'device.serviceUnknown'],
  [{ endpoint: 'http://fcm.googleapis.com/x' }, 'endpoint', 'device.serviceUnknown'],
  [{ endpoint: 'file:///etc/passwd' }, 'endpoint', 'device.subscriptionInvalid'],
  [{ p256dh: 'B'.repeat(87) }, 'p256dh', 'device.subscriptionInvalid'],
  [{ auth: 'short' }, 'auth', 'device.subscriptionInvalid'],
])('%j is refused at its field, by page and API', async (change, field, code) => {
  const { token } = await createOwner()
  const subscription = { ...someSubscription(), ...change }
  const refused = await add(token, subscription)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ error: { fields: { [field]: [code] } } })
  expect((await post(token, { subject: 'device', ...subscription })).status).toBe(422)
  expect((await list(token)).items).toEqual([])
})

test('a user has ten devices at most, those that are gone not counted; the same browser again is the same device', async () => {
  const { token } = await createOwner()
  const subscriptions = Array.from({ length: mostPushDevices }, () => someSubscription())
  for (const subscription of subscriptions) expect((await add(token, subscription)).status).toBe(201)
  const refused = await add(token)
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'device.tooMany' } }])
  expect((await post(token, { subject: 'device', ...someSubscription() })).status).toBe(409)

  const before = await list(token)
  expect((await add(token, subscriptions[3])).status).toBe(201)
  expect(await list(token)).toEqual(before)
  const endpoint = subscriptions[0]?.endpoint ?? ''
  await database().atomically((sql) =>
    sql.run(
      `UPDATE PushDevice SET goneAt = :now, endpoint = NULL, p256dh = NULL, auth = NULL, userAgent = 'other' WHERE endpoint = :endpoint`,
      { endpoint, now: new Date() },
    ),
  )
  expect((await add(token)).status).toBe(201)
  expect((await list(token)).items).toHaveLength(mostPushDevices + 1)
})

test('a new device gets a first notification in the language of its page, and a known one none', async () => {
  const { token } = await createOwner()
  const subscription = someSubscription()
  const waiting = () => database().sql.all('SELECT title, body, path, language FROM PushMessage')
  const headers = { 'Accept-Language': 'de' }
  await send('/alert-settings', { cookie: token, form: { subject: 'device', ...subscription }, headers })
  const first = { title: 'Klarbuch', body: 'Dieses Gerät zeigt jetzt an, was wir melden.', path: '/alert-settings' }
  expect(waiting()).toEqual([{ ...first, language: 'de' }])
  await add(token, subscription)
  expect(waiting()).toHaveLength(1)
})

test('a company adds at most fifty devices a day, however many it removes', async () => {
  const { token } = await createOwner()
  const statuses: number[] = []
  for (let nth = 0; nth < 51; nth += 1) {
    statuses.push((await add(token)).status)
    await database().atomically((sql) => sql.run('DELETE FROM PushDevice'))
  }
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 201), 429])
})

test('a browser that is gone is shown as such, and is one device again once it is back', async () => {
  const { token } = await createOwner()
  await add(token)
  await database().atomically((sql) =>
    sql.run('UPDATE PushDevice SET goneAt = :now, endpoint = NULL, p256dh = NULL, auth = NULL', { now: new Date() }),
  )
  const page = await readPage(send('/alert-settings', { cookie: token, headers: { 'Accept-Language': 'de' } }))
  expect(page.text).toContain('nimmt nichts mehr an; dort bitte neu einschalten')
  await add(token)
  expect((await list(token)).items).toMatchObject([{ goneAt: null }])
})

test('a browser tells the user who turned it on last', async () => {
  const [anna, bea] = [await createOwner(), await createOwner({ email: 'bea@example.com' })]
  const subscription = someSubscription()
  await add(anna.token, subscription)
  await add(bea.token, subscription)
  expect((await list(anna.token)).items).toEqual([])
  expect((await list(bea.token)).items).toHaveLength(1)
})

test('devices stay when the user signs out, and end with a changed or reset password and with the account', async () => {
  const [password, other] = ['Muehle-2026', 'Wassermuehle-2027']
  const owner = await createOwner({ password })
  const { token: bearer } = owner
  const ids = () => database().sql.all('SELECT id FROM PushDevice')
  await createPushDevice(await createOwner({ email: 'bea@example.com' }))
  await createPushDevice(owner)
  const session = await createSession(owner)
  expect((await send('/auth/logout', { method: 'POST', bearer: session })).status).toBe(204)
  expect(ids()).toHaveLength(2)

  const json = { currentPassword: password, password: other }
  expect((await send('/settings/password', { method: 'PUT', bearer, json })).status).toBe(200)
  expect(ids()).toHaveLength(1)

  await createPushDevice(owner)
  const account = { method: 'DELETE', bearer, json: { password: other } }
  expect((await send('/settings/account', account)).status).toBeLessThan(300)
  expect(ids()).toHaveLength(1)

  const carla = await createOwner({ email: 'carla@example.com' })
  await createPushDevice(carla)
  const mailed = { userId: carla.userId, purpose: 'resetPassword' as const, now: new Date() }
  const token = await database().atomically((sql) => insertEmailToken(sql, mailed))
  expect((await send(`/auth/reset-password/${token}`, { json: { password } })).status).toBe(200)
  expect(ids()).toHaveLength(1)
})

test('devices end as well where all other sessions do: by signing out of them, and by a second factor', async () => {
  const password = 'Muehle-2026'
  const owner = await createOwner({ password })
  const { token } = owner
  await createPushDevice(await createOwner({ email: 'bea@example.com' }))
  const ids = () => database().sql.all('SELECT id FROM PushDevice')
  await createPushDevice(owner)
  expect((await send('/api/sessions', { method: 'DELETE', bearer: token })).status).toBe(204)
  expect(ids()).toHaveLength(1)

  await createPushDevice(owner)
  expect((await send('/user-settings/sessions', { cookie: token, form: {} })).status).toBe(303)
  expect(ids()).toHaveLength(1)

  await createPushDevice(owner)
  await turnOnTwoFactor(token, password)
  expect(ids()).toHaveLength(1)
})

test('an addition that is refused removes nothing', async () => {
  const [anna, bea] = [await createOwner(), await createOwner({ email: 'bea@example.com' })]
  const subscription = someSubscription()
  await add(anna.token, subscription)
  for (let nth = 0; nth < mostPushDevices; nth += 1) await add(bea.token)
  expect((await add(bea.token, subscription)).status).toBe(409)
  expect((await list(anna.token)).items).toHaveLength(1)
})

test('the export has no device', async () => {
  const owner = await createOwner()
  const subscription = someSubscription()
  await add(owner.token, subscription)
  const zip = Buffer.from(await (await send('/export.zip', { cookie: owner.token })).arrayBuffer())
  const files = [...unzip(zip)]
  for (const secret of Object.values(subscription))
    expect(files.filter(([, bytes]) => bytes.includes(secret))).toEqual([])
  expect(files.length).toBeGreaterThan(5)
})
