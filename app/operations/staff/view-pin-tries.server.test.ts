import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import {
  createOwner,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '../../../tests/support/stories/factories.ts'
import { forgetDevices } from './forget-devices.server.ts'
import { recordCheckIn } from '#app/operations/check-ins/record-check-in.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { renewPin } from './renew-pin.server.ts'
import { updateStaff } from './update-staff.server.ts'
import { viewPinTries } from './view-pin-tries.server.ts'

useDatabase()

const start = new Date('2026-11-20T13:00:00Z')
const right = '48213'
const nothing = { failures: 0, waits: [], waitEverywhere: null, devices: 0, deviceWait: null }

let owner: Owner
let taskId: string
let anna: { id: string; loginName: string }
let kitchen: string
let hall: string

beforeEach(async () => {
  owner = await createOwner()
  taskId = (await createTask(owner)).id
  anna = await createStaff(owner, { loginName: 'Küche.Anna', pin: right })
  kitchen = await makeSchedule('Küche', 'Europe/London')
  hall = await makeSchedule('Flur')
})

test('wrong PINs are counted over all schedules, and it is shown where somebody must wait and until when', async () => {
  await wrong(5, { scheduleId: kitchen })
  await wrong(2, { scheduleId: hall })
  const wait = { scheduleId: kitchen, title: 'Küche', location: 'UG', timezone: 'Europe/London' }
  expect(tries()).toEqual({ ...nothing, failures: 7, waits: [{ ...wait, until: later(15) }] })
  expect(tries(later(15))).toMatchObject({ failures: 7, waits: [] })
})

test('guesses at many schedules make all of them wait, and that is shown separately', async () => {
  for (let n = 0; n < 3; n += 1) await wrong(5, { scheduleId: await makeSchedule(`WC ${n}`), address: `10.0.0.${n}` })
  const everywhere = { until: later(15), timezone: 'Europe/Berlin' }
  expect(tries()).toMatchObject({ failures: 15, waitEverywhere: everywhere })
  expect(tries().waits.map(({ title }) => title)).toEqual(['WC 0', 'WC 1', 'WC 2'])
  expect(tries(later(15)).waitEverywhere).toBeNull()
})

test('a try refused by a wait is not counted, because no PIN was compared', async () => {
  await wrong(5)
  await post({ pin: '00000' })
  expect(tries().failures).toBe(5)
})

test('a wrong PIN is shown for the rest of its hour and the 23 after it', async () => {
  await wrong(3)
  expect(tries(new Date('2026-11-21T12:59:59Z')).failures).toBe(3)
  expect(tries(new Date('2026-11-21T13:00:00Z')).failures).toBe(0)
})

test('failures on a trusted device are counted with the others, and its wait is shown separately', async () => {
  await post({ deviceId: 'own' })
  await wrong(10, { deviceId: 'own', isKnown: true })
  const expected = { ...nothing, failures: 10, devices: 1, deviceWait: { until: later(15), timezone: 'Europe/Berlin' } }
  expect(tries()).toEqual(expected)
})

test('nothing is shown for another person, or for another company', async () => {
  const mehmet = await createStaff(owner, { loginName: 'mehmet' })
  const stranger = await createOwner()
  const namesake = await createStaff(stranger, { loginName: 'küche.anna' })
  await post({ deviceId: 'own' })
  await wrong(5)
  expect(viewPinTries({ companyId: owner.companyId, staff: mehmet, now: start })).toEqual(nothing)
  expect(viewPinTries({ companyId: stranger.companyId, staff: namesake, now: start })).toEqual(nothing)
})

test('forgotten devices count as unknown again, and their own wait is over', async () => {
  await post({ deviceId: 'own' })
  await wrong(10, { deviceId: 'own', isKnown: true })
  const forgotten = await forgetDevices({ companyId: owner.companyId, staffId: anna.id })
  expect(forgotten).toEqual({ ok: true, value: { signature: 'Anna K.' } })
  expect(tries()).toEqual({ ...nothing, failures: 10 })
  await wrong(5, { deviceId: 'own', isKnown: true })
  expect(await post({ deviceId: 'own', isKnown: true })).toBe('request.tooManyTries')
  expect(tries().waits).toHaveLength(1)
})

test('forgetting devices does not lift the wait of the login name', async () => {
  await wrong(5)
  await forgetDevices({ companyId: owner.companyId, staffId: anna.id })
  expect(tries().waits).toHaveLength(1)
})

test('the devices of a person of another company stay', async () => {
  await post({ deviceId: 'own' })
  const stranger = await createOwner()
  const answer = await forgetDevices({ companyId: stranger.companyId, staffId: anna.id })
  expect(answer).toEqual({ ok: false, failure: { code: 'request.notFound' } })
  expect(tries().devices).toBe(1)
})

test.each([
  [
    'generated',
    async () => {
      const renewed = await renewPin({ companyId: owner.companyId, staffId: anna.id, now: start })
      return renewed.ok ? renewed.value.pin : ''
    },
  ],
  [
    'chosen',
    async () => {
      await updateStaff({ companyId: owner.companyId, staffId: anna.id, input: { ...input, pin: '70564' }, now: start })
      return '70564'
    },
  ],
])('a new PIN that was %s ends the waits at all schedules and forgets the devices', async (_, change) => {
  await post({ deviceId: 'own' })
  await wrong(5, { scheduleId: kitchen })
  await wrong(5, { scheduleId: hall })
  await wrong(5, { scheduleId: await makeSchedule('WC') })
  expect(tries().waitEverywhere).not.toBeNull()
  const pin = await change()
  expect(tries()).toEqual({ ...nothing, failures: 15 })
  expect(await post({ scheduleId: hall, pin, address: '10.0.0.2' })).toBe('ok')
})

test('a new PIN lifts only its own waits: other login names still wait', async () => {
  await createStaff(owner, { loginName: 'mehmet', personalType: 'supervisor' })
  expect(await post({ loginName: 'mehmet', deviceId: 'own' })).toBe('ok')
  await wrong(5, { loginName: 'mehmet' })
  await renewPin({ companyId: owner.companyId, staffId: anna.id, now: start })
  expect(await post({ loginName: 'mehmet' })).toBe('request.tooManyTries')
  expect(await post({ loginName: 'mehmet', deviceId: 'own', isKnown: true })).toBe('checkIn.alreadyCheckedIn')
})

test('a change without a PIN lifts nothing and forgets nothing', async () => {
  await post({ deviceId: 'own' })
  await wrong(5)
  await updateStaff({ companyId: owner.companyId, staffId: anna.id, input, now: start })
  expect(tries()).toMatchObject({ waits: [{ title: 'Küche' }], devices: 1 })
})

const input = {
  loginName: 'Küche.Anna',
  email: 'anna@example.com',
  personalType: 'staff' as const,
  signature: 'Anna K.',
}

type Post = Partial<{
  scheduleId: string
  loginName: string
  pin: string
  deviceId: string
  isKnown: boolean
  address: string
}>

async function post({ pin = right, ...changes }: Post): Promise<string> {
  const { scheduleId = kitchen, loginName = 'küche.anna', deviceId = 'unknown', isKnown = false } = changes
  const recorded = await recordCheckIn({
    scheduleId,
    input: { loginName, pin, taskIds: [taskId] },
    device: { id: deviceId, isKnown },
    address: changes.address ?? '203.0.113.7',
    now: start,
  })
  return recorded.ok ? 'ok' : recorded.failure.code
}

async function wrong(times: number, changes: Post = {}) {
  for (let n = 0; n < times; n += 1) expect(await post({ ...changes, pin: '00000' })).toBe('checkIn.invalidStaffOrPin')
}

async function makeSchedule(title: string, timezone: string | null = null) {
  const rules = { times: ['14:00'], windowBefore: 720, windowAfter: 720, validFrom: new Date('2026-01-01T00:00:00Z') }
  const tasks = [{ taskId, staffIds: [anna.id] }]
  return (await createSchedule(owner, { ...rules, title, timezone, tasks })).id
}

function tries(now = start) {
  return viewPinTries({ companyId: owner.companyId, staff: anna, now })
}

function later(minutes: number) {
  return new Date(start.getTime() + minutes * minute)
}
