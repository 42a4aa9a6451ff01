import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day, hour, minute } from '#app/domain/time/durations.ts'
import { startRegularWork, stopRegularWork } from '#app/operations/scheduled/regular-work.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { today, useOpenSchedules } from '#tests/support/schedules/open-schedules.ts'
import { createStoredPhoto, setPhotoPermission } from '#tests/support/stories/photos.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'

useDatabase()
const fixture = useOpenSchedules()
const jumps = [
  ['ahead', 2 * day],
  ['back', -2 * day],
] as const
let scheduleId = ''
let startedAt = 0

beforeEach(async () => {
  startedAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt })
  scheduleId = (await fixture.schedule()).id
})

afterEach(() => vi.useRealTimers())

function checkIn(pin = '48213', address = '203.0.113.7', change: Record<string, unknown> = {}) {
  const json = { loginName: 'kueche.anna', pin, taskIds: [fixture.task.id], ...change }
  return send(`/api/schedules/${scheduleId}/check-ins`, { json, address })
}

async function slotOf(answer: Response) {
  const { checkIns } = (await answer.json()) as { checkIns: { slotAt: string }[] }
  return checkIns[0]?.slotAt
}

test('a clock that jumps two days ahead: check-ins count for its day, and for the right day once it is right again', async () => {
  vi.setSystemTime(startedAt + 2 * day)
  const ahead = await checkIn()
  expect([ahead.status, await slotOf(ahead)]).toEqual([201, `${today()}T12:00`])
  vi.setSystemTime(startedAt)
  const right = await checkIn()
  expect([right.status, await slotOf(right)]).toEqual([201, `${today()}T12:00`])
})

test.each(jumps)(
  'a clock that jumps two days %s and comes back leaves owners signed in, for a session of a day',
  async (direction, by) => {
    const listSchedules = () => send('/api/schedules', { bearer: fixture.owner.token })
    expect((await listSchedules()).status).toBe(200)
    vi.setSystemTime(startedAt + by)
    expect((await listSchedules()).status).toBe(direction === 'ahead' ? 401 : 200)
    vi.setSystemTime(startedAt + minute)
    expect((await listSchedules()).status).toBe(200)
  },
)

test.each(jumps)(
  'who had to wait while the clock was two days %s waits no longer than the rule says afterwards',
  async (_, by) => {
    vi.setSystemTime(startedAt + by)
    for (let times = 0; times < 5; times++) expect((await checkIn('50000')).status).toBe(401)
    expect((await checkIn()).status).toBe(429)
    vi.setSystemTime(startedAt + hour)
    expect((await checkIn()).status).toBe(201)
  },
)

test('a photo that waits for its check-in outlives a clock that is two days ahead', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: startedAt })
  await setPhotoPermission(fixture.owner)
  scheduleId = (await fixture.schedule({ allowStaffImageUpload: true })).id
  startRegularWork(() => new Date())
  const photoKey = await createStoredPhoto(fixture.owner, scheduleId, await someJpeg())
  vi.setSystemTime(startedAt + 2 * day)
  vi.advanceTimersByTime(hour)
  await stopRegularWork()
  vi.setSystemTime(startedAt + hour)
  expect((await checkIn(undefined, undefined, { photoKey })).status).toBe(201)
  expect((await send(`/files/${photoKey}`, { cookie: fixture.owner.token })).status).toBe(200)
})
