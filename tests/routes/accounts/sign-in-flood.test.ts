import { beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { cookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'

useDatabase()

const password = 'Muehle-2026'
let owners: { email: string; device: string }[]

/** Owners who signed in before, each on a device of their own. */
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
const inTurn = (nth: number) => (nth % 2 === 0 ? ways.page : ways.API)
const signedIn = (nth: number) => (nth % 2 === 0 ? 303 : 200)
const wrong = (count: number, addressOf: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) =>
    inTurn(nth)({ email: `nobody.${nth}@example.com`, password: 'wrong-one', address: addressOf(nth) }),
  )
const right = (given: (nth: number) => { address: string; device?: string }) =>
  owners.map(({ email }, nth) => inTurn(nth)({ email, password, ...given(nth) }))
const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)
const allIn = () => owners.map((_, nth) => signedIn(nth))

test('beside 24 wrong sign-ins at once, 12 right ones are all answered, from known devices and from others', async () => {
  const flood = wrong(24, (nth) => `203.0.113.${nth}`)
  const known = right((nth) => ({ address: '203.0.113.7', device: owners[nth]?.device ?? '' }))
  const strangers = right((nth) => ({ address: `198.51.100.${nth}` }))
  expect(await statusesOf(known)).toEqual(allIn())
  expect(await statusesOf(strangers)).toEqual(allIn())
  expect(await statusesOf(flood)).toEqual(Array(24).fill(401))
}, 60_000)

test('beside 300 from as many networks, those from known devices are all answered', async () => {
  const flood = wrong(300, (nth) => `2001:db8:${nth.toString(16)}:1::/64`)
  const known = right((nth) => ({ address: '203.0.113.7', device: owners[nth]?.device ?? '' }))
  expect(await statusesOf(known)).toEqual(allIn())
  for (const status of await statusesOf(flood)) expect([401, 503]).toContain(status)
}, 60_000)
