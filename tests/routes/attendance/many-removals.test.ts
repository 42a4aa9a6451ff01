import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { day, second } from '#app/domain/time/durations.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { today, useOpenSchedules } from '#tests/support/schedules/open-schedules.ts'
import { readPage } from '#tests/support/requests/page.ts'

/** Removed check-ins stay in the database and can be made again, so a day has a limit of 1,000 removals. */
useDatabase()
const fixture = useOpenSchedules()

let schedule: Awaited<ReturnType<typeof fixture.schedule>>

beforeEach(async () => {
  schedule = await fixture.schedule()
})

const slotAt = `${today()}T12:00`
const reason = 'Wrong floor'

async function newCheckIn() {
  return (await createCheckIn(fixture.owner, { schedule, task: fixture.task, staff: fixture.anna, slotAt })).id
}

function remove(checkInId: string) {
  const { companyId, userId } = fixture.owner
  return removeCheckIn({ companyId, userId, checkInId, reason, now: new Date() })
}

const call = (id: string, { token } = fixture.owner) =>
  send(`/api/check-ins/${id}`, { method: 'DELETE', bearer: token, json: { reason } })
const submit = (id: string) =>
  send(`/schedules/${schedule.id}/attendance/check-ins/${id}/remove`, { cookie: fixture.owner.token, form: { reason } })

test('both: 1,000 check-ins are removed in a day, and what was removed before counts no more', async () => {
  for (let n = 0; n < 998; n += 1) expect(await remove(await newCheckIn())).toMatchObject({ ok: true })
  const one = await newCheckIn()
  for (const [again, status] of [
    [call, 204],
    [call, 204],
    [submit, 303],
  ] as const) {
    expect((await again(one)).status).toBe(status)
  }
  expect((await submit(await newCheckIn())).status).toBe(303)

  const last = await newCheckIn()
  const refused = await call(last)
  expect([refused.status, await errorOf(refused)]).toMatchObject([429, { code: 'request.enoughForOneDay' }])
  const page = await submit(last)
  expect([page.status, (await readPage(page)).text]).toEqual([
    429,
    expect.stringContaining('No more is possible today.'),
  ])
  for (const { headers } of [refused, page]) {
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan((day / second) * 0.9)
  }
  const living = database().sql.all("SELECT id FROM CheckIn WHERE status <> 'deleted'")
  expect(living).toEqual([{ id: last }])

  expect((await call(last, await createOwner())).status).toBe(404)
  await givePlan(fixture.owner, 'enterprise')
  expect((await call(last)).status).toBe(204)
})
