import { afterEach, expect, test, vi } from 'vitest'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { useOpenSchedules } from '#tests/support/schedules/open-schedules.ts'

useDatabase()
const fixture = useOpenSchedules()
afterEach(() => vi.useRealTimers())

type SlotTime = { slotAt: string; startsAt: string; timezone: string }

/** All objects of a JSON value that name a slot. */
function slotTimesIn(value: unknown): SlotTime[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(slotTimesIn)
  return 'slotAt' in value ? [value as SlotTime, ...inner] : inner
}

async function slotTimesOf(path: string, options: Parameters<typeof send>[1] = {}): Promise<SlotTime[]> {
  const answer = await send(path, options)
  expect(answer.ok, path).toBe(true)
  const times = slotTimesIn(await answer.json())
  expect(times.length, path).toBeGreaterThan(0)
  return times
}

test('every slot in an answer has its instant and its zone, when clocks change and after the zone was changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-25T00:15:00Z') })
  const { owner, task } = fixture
  const rules = { timezone: 'Europe/Berlin', times: ['00:30', '02:30', '12:00'], windowBefore: 120, windowAfter: 120 }
  const { id } = await fixture.schedule(rules)
  const ofOwner = { bearer: owner.token }
  const json = { loginName: 'kueche.anna', pin: '48213', taskIds: [task.id] }
  const recorded = await slotTimesOf(`/api/schedules/${id}/check-ins`, { json })
  const [beforeMove] = recorded

  const schedule = (await (await send(`/api/schedules/${id}`, ofOwner)).json()) as object
  vi.setSystemTime(new Date('2026-10-26T12:00:00Z'))
  const moved = { ...schedule, timezone: 'America/New_York' }
  expect((await send(`/api/schedules/${id}`, { ...ofOwner, method: 'PUT', json: moved })).status).toBe(200)

  const range = 'from=2026-10-24&to=2026-10-28'
  const attendance = await slotTimesOf(`/api/schedules/${id}/attendance?${range}`, ofOwner)
  const all = [
    ...recorded,
    ...attendance,
    ...(await slotTimesOf(`/api/schedules/${id}/status`)),
    ...(await slotTimesOf(`/api/check-ins?schedule=${id}`, ofOwner)),
    ...(await slotTimesOf(`/api/analytics?${range}&schedule=${id}`, ofOwner)),
  ]
  for (const { slotAt, startsAt, timezone } of all) {
    expect(localDateTime(new Date(startsAt), timezone), `${startsAt} in ${timezone}`).toBe(slotAt)
  }
  expect(new Set(all.map(({ timezone }) => timezone))).toEqual(new Set(['Europe/Berlin', 'America/New_York']))
  expect(attendance).toContainEqual(expect.objectContaining(beforeMove))
})
