import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day, hour, minute } from '#app/domain/time/durations.ts'
import { startRegularWork, stopRegularWork } from '#app/operations/scheduled/regular-work.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { today, useOpenSchedules } from '#tests/support/schedules/open-schedules.ts'
import { keptPhoto, setPhotoLeave } from '#tests/support/stories/photos.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'

useDatabase()
const given = useOpenSchedules()
const jumps = [
  ['ahead', 2 * day],
  ['back', -2 * day],
] as const
let scheduleId = ''
let begun = 0

beforeEach(async () => {
  begun = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begun })
  scheduleId = (await given.schedule()).id
})

afterEach(() => vi.useRealTimers())

function checkIn(pin = '48213', address = '203.0.113.7', change: Record<string, unknown> = {}) {
  const json = { loginName: 'kueche.anna', pin, taskIds: [given.task.id], ...change }
  return send(`/api/schedules/${scheduleId}/check-ins`, { json, address })
}

async function slotOf(answer: Response) {
  const { checkIns } = (await answer.json()) as { checkIns: { slotAt: string }[] }
  return checkIns[0]?.slotAt
}

test('a clock that jumps two days ahead: check-ins count for its day, and for the right day once it is right again', async () => {
  vi.setSystemTime(begun + 2 * day)
  const ahead = await checkIn()
  expect([ahead.status, await slotOf(ahead)]).toEqual([201, `${today()}T12:00`])
  vi.setSystemTime(begun)
  const right = await checkIn()
  expect([right.status, await slotOf(right)]).toEqual([201, `${today()}T12:00`])
})

test.each(jumps)(
  'a clock that jumps two days %s and comes back leaves owners signed in, for a session of a day',
  async (way, by) => {
    const ask = () => send('/api/schedules', { bearer: given.owner.token })
    expect((await ask()).status).toBe(200)
    vi.setSystemTime(begun + by)
    expect((await ask()).status).toBe(way === 'ahead' ? 401 : 200)
    vi.setSystemTime(begun + minute)
    expect((await ask()).status).toBe(200)
  },
)

test.each(jumps)(
  'who had to wait while the clock was two days %s waits no longer than the rule says afterwards',
  async (_, by) => {
    vi.setSystemTime(begun + by)
    for (let times = 0; times < 5; times++) expect((await checkIn('50000')).status).toBe(401)
    expect((await checkIn()).status).toBe(429)
    vi.setSystemTime(begun + hour)
    expect((await checkIn()).status).toBe(201)
  },
)

test('a photo that waits for its check-in outlives a clock that is two days ahead', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: begun })
  await setPhotoLeave(given.owner)
  scheduleId = (await given.schedule({ allowStaffImageUpload: true })).id
  startRegularWork(() => new Date())
  const photoKey = await keptPhoto(given.owner, scheduleId, await someJpeg())
  vi.setSystemTime(begun + 2 * day)
  vi.advanceTimersByTime(hour)
  await stopRegularWork()
  vi.setSystemTime(begun + hour)
  expect((await checkIn(undefined, undefined, { photoKey })).status).toBe(201)
  expect((await send(`/files/${photoKey}`, { cookie: given.owner.token })).status).toBe(200)
})
