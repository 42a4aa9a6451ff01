import { beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { cookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'

useDatabase()

const password = 'Muehle-2026'
let owners: { email: string; device: string }[]

/** Owners who have signed in before, each on their own device. */
beforeEach(async () => {
  owners = []
  for (let nth = 0; nth < 12; nth += 1) {
    const { email } = await createOwner({ email: `owner.${nth}@example.com`, password })
    const answer = await send('/login', { form: { email, password }, address: `198.51.100.${nth}` })
    owners.push({ email, device: cookieOf(answer, 'device') })
  }
}, 60_000)

type Try = { email: string; password: string; address: string; device?: string }

const ways = {
  page: ({ email, password: typed, address, device }: Try) =>
    send('/login', { form: { email, password: typed }, address, ...(device && { cookie: device }) }),
  API: ({ email, password: typed, address, device }: Try) =>
    send('/auth/login', { json: { email, password: typed }, address, ...(device && { cookie: device }) }),
}
const pageOrApi = (nth: number) => (nth % 2 === 0 ? ways.page : ways.API)
const successStatus = (nth: number) => (nth % 2 === 0 ? 303 : 200)
const wrongSignIns = (count: number, addressOf: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) =>
    pageOrApi(nth)({ email: `nobody.${nth}@example.com`, password: 'wrong-one', address: addressOf(nth) }),
  )
const rightSignIns = (callerOf: (nth: number) => { address: string; device?: string }) =>
  owners.map(({ email }, nth) => pageOrApi(nth)({ email, password, ...callerOf(nth) }))
const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)
const allSuccessful = () => owners.map((_, nth) => successStatus(nth))

test('during 24 wrong sign-ins at once, 12 right ones all succeed, from known devices and from others', async () => {
  const flood = wrongSignIns(24, (nth) => `203.0.113.${nth}`)
  const fromKnownDevices = rightSignIns((nth) => ({ address: '203.0.113.7', device: owners[nth]?.device ?? '' }))
  const fromOtherDevices = rightSignIns((nth) => ({ address: `198.51.100.${nth}` }))
  expect(await statusesOf(fromKnownDevices)).toEqual(allSuccessful())
  expect(await statusesOf(fromOtherDevices)).toEqual(allSuccessful())
  expect(await statusesOf(flood)).toEqual(Array(24).fill(401))
}, 60_000)

test('during 300 from as many networks, those from known devices all succeed', async () => {
  const flood = wrongSignIns(300, (nth) => `2001:db8:${nth.toString(16)}:1::/64`)
  const fromKnownDevices = rightSignIns((nth) => ({ address: '203.0.113.7', device: owners[nth]?.device ?? '' }))
  expect(await statusesOf(fromKnownDevices)).toEqual(allSuccessful())
  for (const status of await statusesOf(flood)) expect([401, 503]).toContain(status)
}, 60_000)
