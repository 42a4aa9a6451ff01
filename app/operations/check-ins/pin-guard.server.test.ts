import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import {
  createOwner,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '../../../tests/support/stories/factories.ts'
import { recordCheckIn, type CheckInAttempt } from '#app/operations/check-ins/record-check-in.server.ts'
import { hour, minute } from '#app/domain/time/durations.ts'

useDatabase()

const start = new Date('2026-11-20T13:00:00Z')
const right = '48213'

let owner: Owner
let taskId: string
let scheduleId: string
let annaId: string

beforeEach(async () => {
  owner = await createOwner()
  taskId = (await createTask(owner)).id
  const anna = await createStaff(owner, { loginName: 'kueche.anna', pin: right })
  annaId = anna.id
  scheduleId = await makeSchedule()
})

async function makeSchedule() {
  const rules = { times: ['14:00'], windowBefore: 720, windowAfter: 720, validFrom: new Date('2026-01-01T00:00:00Z') }
  return (await createSchedule(owner, { ...rules, tasks: [{ taskId, staffIds: [annaId] }] })).id
}

test('of 200 parallel guesses only 5 are checked, and the right one among them is refused too', async () => {
  const pins = Array.from({ length: 200 }, (_, n) => (n === 150 ? right : String(10_000 + n)))
  const codes = await Promise.all(pins.map((pin, n) => post({ pin, address: `10.0.0.${n}` })))
  expect(codes.filter((code) => code === 'checkIn.invalidStaffOrPin')).toHaveLength(5)
  expect(codes.filter((code) => code === 'request.tooManyTries 900')).toHaveLength(195)
})

test('after 5 failures the name waits 15 minutes, whatever the address; then the right PIN passes', async () => {
  await wrong(5, { now: start })
  expect(await post({ now: later(14 * minute + 59_000), address: '10.9.9.9' })).toBe('request.tooManyTries 1')
  expect(await post({ now: later(15 * minute) })).toBe('ok')
})

test('a day lets 15 guesses pass, and no more', async () => {
  let checked = 0
  for (let at = 0; at < 24 * hour; at += 5 * minute) {
    const code = await post({ pin: '00000', now: later(at), address: `10.0.${at / minute}.1` })
    if (code === 'checkIn.invalidStaffOrPin') checked += 1
  }
  expect(checked).toBe(15)
})

test('a name that nobody has is throttled like one that somebody has', async () => {
  const codes = []
  for (let n = 0; n < 6; n += 1) codes.push(await post({ loginName: 'nobody', pin: '00000' }))
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'checkIn.invalidStaffOrPin'), 'request.tooManyTries 900'])
})

test('guesses are counted by schedule and login name, ignoring case', async () => {
  await wrong(5, { loginName: 'KUECHE.anna' })
  expect(await post()).toBe('request.tooManyTries 900')
  expect(await post({ loginName: 'somebody.else' })).toBe('checkIn.invalidStaffOrPin')
})

test.each(['kueche.anna', 'nobody'])(
  'with eight schedules, 15 guesses at %s pass before all of them wait',
  async (name) => {
    const schedules = await makeSchedules(8)
    const guesses = Array.from({ length: 200 }, (_, n) =>
      post({ loginName: name, pin: '00000', scheduleId: schedules[n % 8], address: `10.0.0.${n}` }),
    )
    const codes = await Promise.all(guesses)
    expect(codes.filter((code) => code === 'checkIn.invalidStaffOrPin')).toHaveLength(15)
    expect(await post({ loginName: name, scheduleId: await makeSchedule() })).toBe('request.tooManyTries 900')
    expect(await post({ loginName: 'somebody.else', pin: '00000' })).toBe('checkIn.invalidStaffOrPin')
  },
)

test('with eight schedules, a day lets 45 guesses pass, and no more', async () => {
  const schedules = await makeSchedules(8)
  let checked = 0
  for (let at = 0; at < 24 * hour; at += 5 * minute) {
    for (const id of schedules) {
      const address = `10.${checked}.${at / minute}.1`
      const code = await post({ pin: '00000', scheduleId: id, now: later(at), address })
      if (code === 'checkIn.invalidStaffOrPin') checked += 1
    }
  }
  expect(checked).toBe(45)
})

test('a wait at all schedules does not stop a phone that once succeeded, nor another company', async () => {
  expect(await post({ deviceId: 'own', isKnown: false })).toBe('ok')
  for (const id of await makeSchedules(3)) await wrong(5, { scheduleId: id, address: id })
  expect(await post({ address: '10.0.0.2' })).toBe('request.tooManyTries 900')
  expect(await post({ deviceId: 'own', isKnown: true })).toBe('checkIn.alreadyCheckedIn')
  owner = await createOwner()
  taskId = (await createTask(owner)).id
  annaId = (await createStaff(owner, { loginName: 'kueche.anna', pin: right })).id
  expect(await post({ scheduleId: await makeSchedule() })).toBe('ok')
})

test('a right PIN is no failure, not even at the wrong time, and does not take back earlier failures', async () => {
  await wrong(4)
  expect(await post({ taskId: 'nothing' })).toBe('checkIn.taskNotInSchedule')
  expect(await post()).toBe('ok')
  expect(await post({ pin: '00000' })).toBe('checkIn.invalidStaffOrPin')
  expect(await post()).toBe('request.tooManyTries 900')
})

test('nobody can lock a worker out of a phone that once succeeded, not even from the same address', async () => {
  expect(await post({ deviceId: 'own', isKnown: false })).toBe('ok')
  await wrong(5)
  for (let n = 0; n < 20; n += 1) await post({ pin: '00000', loginName: `other.${n}` })
  expect(await post()).toMatch('request.tooManyTries')
  expect(await post({ deviceId: 'own', isKnown: true })).toBe('checkIn.alreadyCheckedIn')
})

test('a device is trusted for the person who succeeded on it, and only by its signature', async () => {
  await createStaff(owner, { loginName: 'mehmet', pin: '70564' })
  await post({ deviceId: 'own', isKnown: false })
  await wrong(5)
  expect(await post({ deviceId: 'own', isKnown: false })).toBe('request.tooManyTries 900')
  await wrong(5, { loginName: 'mehmet' })
  expect(await post({ loginName: 'mehmet', pin: '70564', deviceId: 'own', isKnown: true })).toBe(
    'request.tooManyTries 900',
  )
})

test('a trusted device has 10 failures in 15 minutes', async () => {
  const own = { deviceId: 'own', isKnown: true }
  await post({ ...own, isKnown: false })
  await wrong(10, own)
  expect(await post(own)).toBe('request.tooManyTries 900')
  expect(await post({ ...own, now: later(15 * minute) })).toBe('checkIn.alreadyCheckedIn')
})

test('an address has 20 failures in 10 minutes, whatever the names', async () => {
  for (let n = 0; n < 20; n += 1)
    expect(await post({ loginName: `name.${n}`, pin: '00000' })).toBe('checkIn.invalidStaffOrPin')
  expect(await post()).toBe('request.tooManyTries 600')
  expect(await post({ address: '10.0.0.2' })).toBe('ok')
})

test('an address has 120 posts a minute', async () => {
  const codes = await Promise.all(Array.from({ length: 121 }, () => post()))
  expect(codes.filter((code) => code.startsWith('request.tooManyTries'))).toEqual(['request.tooManyTries 60'])
  expect(await post({ now: later(minute) })).toBe('checkIn.alreadyCheckedIn')
})

test('neither PIN nor name nor address is stored, and expired counters are deleted', async () => {
  await wrong(5, { loginName: 'Geheim-2026' })
  const rows = () => database().sql.all<{ key: string }>('SELECT * FROM ThrottleCounter')
  expect(rows()).toHaveLength(5)
  expect(JSON.stringify(rows())).not.toMatch(/00000|geheim|203\.0\.113/i)
  await post({ now: later(48 * hour), address: '10.0.0.2' })
  expect(rows().map(({ key }) => key)).toEqual([throttleKey('check-in:posts', '10.0.0.2')])
})

type Post = Partial<{
  scheduleId: string
  loginName: string
  pin: string
  taskId: string
  deviceId: string
  isKnown: boolean
  address: string
  now: Date
}>

async function post(changes: Post = {}): Promise<string> {
  const {
    loginName = 'kueche.anna',
    pin = right,
    deviceId = 'unknown',
    isKnown = false,
    address = '203.0.113.7',
    now = start,
  } = changes
  const input: CheckInAttempt['input'] = { loginName, pin, taskIds: [changes.taskId ?? taskId] }
  const recorded = await recordCheckIn({
    scheduleId: changes.scheduleId ?? scheduleId,
    input,
    device: { id: deviceId, isKnown },
    address,
    now,
  })
  if (recorded.ok) return 'ok'
  const { code, params } = recorded.failure
  return code === 'request.tooManyTries' ? `${code} ${String(params?.retryAfter)}` : code
}

async function makeSchedules(count: number) {
  return Promise.all(Array.from({ length: count }, () => makeSchedule()))
}

async function wrong(times: number, changes: Post = {}) {
  for (let n = 0; n < times; n += 1) expect(await post({ ...changes, pin: '00000' })).toBe('checkIn.invalidStaffOrPin')
}

function later(milliseconds: number) {
  return new Date(start.getTime() + milliseconds)
}
