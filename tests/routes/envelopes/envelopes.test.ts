import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minute } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { useOpenSchedules } from '#tests/support/schedules/open-schedules.ts'
import { keptOf, seal } from '#tests/support/stories/envelopes.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at('07:00')
})
afterEach(() => vi.useRealTimers())
useDatabase()
const fixture = useOpenSchedules()
let scheduleId = ''

/** A schedule in UTC that is due at 8 and 14, seen at 7 on a Friday. */
beforeEach(async () => {
  const validFrom = new Date('2026-11-10T00:00:00Z')
  const rules = { times: ['08:00', '14:00'], windowBefore: 5, windowAfter: 5, timezone: 'UTC', validFrom }
  scheduleId = (await fixture.schedule(rules)).id
})

function at(time: string, date = '2026-11-20') {
  vi.setSystemTime(new Date(`${date}T${time}:00Z`))
}

async function kept() {
  const page = await send(`/schedules/${scheduleId}/offline`)
  expect(page.status).toBe(200)
  return keptOf(await page.text())
}

function post(body: Uint8Array<ArrayBuffer>, path = `/api/schedules/${scheduleId}/envelopes`) {
  return send(path, { method: 'POST', body, headers: { 'Content-Type': 'application/octet-stream' } })
}

const anna = () => ({ loginName: 'kueche.anna', pin: '48213', taskIds: [fixture.task.id], key: 'one' })

test('a check-in that was sealed in the slot counts for it, however late it comes', async () => {
  const page = await kept()
  at('08:02')
  const envelope = await seal(page, anna())
  at('11:30')
  const answer = await post(envelope)
  expect(answer.status).toBe(201)
  const taken = (await answer.json()) as { receipt: string; checkIns: object[] }
  expect(taken).toMatchObject({ checkIns: [{ slotAt: '2026-11-20T08:00', checkedInAt: '2026-11-20T11:30:00.000Z' }] })
  const again = await post(envelope)
  expect([again.status, await again.json()]).toEqual([201, taken])
})

test('a wrong PIN is refused for good', async () => {
  const page = await kept()
  at('08:02')
  const refused = await post(await seal(page, { ...anna(), pin: '11111' }))
  expect([refused.status, await errorOf(refused)]).toMatchObject([401, { code: 'checkIn.invalidStaffOrPin' }])
  vi.setSystemTime(Date.now() + minute)
})
