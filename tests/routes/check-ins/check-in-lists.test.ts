import { expect, test } from 'vitest'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createTask } from '#tests/support/stories/factories.ts'

useDatabase()
const story = useAttendanceStory()
const { call } = story

test('check-ins are listed newest first, deleted ones with their reason', async () => {
  const { body } = await call('/api/check-ins')
  expect(body).toMatchObject({ total: 4, page: 1, pageSize: 25 })
  expect(
    body.items.map(({ checkedInAt, status }: Record<string, string>) => `${checkedInAt?.slice(11, 16)} ${status}`),
  ).toEqual(['18:30 completed', '14:00 deleted', '08:00 completed', '08:00 completed'])
  expect(body.items[1]).toMatchObject({ deletedReason: 'wrong schedule' })
})

test('check-ins are filtered by each filter, and by several', async () => {
  const { owner, schedule, wc, anna, ben, date } = story
  const task = await createTask(owner)
  const other = await createSchedule(owner, { location: 'Attic', tasks: [{ taskId: task.id, staffIds: [anna.id] }] })
  await createCheckIn(owner, { schedule: other, task, staff: anna, slotAt: `${daysAgo(1)}T08:00`, status: 'pending' })
  const put = await send(`/api/schedules/${other.id}`, {
    method: 'PUT',
    bearer: owner.token,
    json: { ...(await call(`/api/schedules/${other.id}`)).body, groupName: 'Häuser' },
  })
  expect(put.status).toBe(200)

  const total = async (query: string) => (await call(`/api/check-ins?${query}`)).body.total
  expect(await total('')).toBe(5)
  expect(await total(`schedule=${schedule.id}`)).toBe(4)
  expect(await total(`staff=${ben.id}`)).toBe(2)
  expect(await total(`task=${wc.id}`)).toBe(2)
  expect(await total(`group=${encodeURIComponent('HÄUSER')}`)).toBe(1)
  expect(await total('group=nothing')).toBe(0)
  expect(await total('location=Attic')).toBe(1)
  expect(await total('status=completed')).toBe(3)
  expect(await total('status=pending')).toBe(1)
  expect(await total('status=deleted')).toBe(1)
  expect(await total(`from=${daysAgo(2)}`)).toBe(1)
  expect(await total(`to=${daysAgo(2)}`)).toBe(4)
  expect(await total(`from=${date}T14:00:00Z&to=${date}T18:30:00Z`)).toBe(1)
  expect(await total(`staff=${anna.id}&location=Basement`)).toBe(2)
  expect(await total('staff=&location=')).toBe(5)
})

test.each(['/api/check-ins', '/api/analytics'])('%s takes each filter by id under both names', async (path) => {
  const { owner, schedule, wc, ben } = story
  const [range, total] = [`from=${daysAgo(4)}`, async (query: string) => (await call(`${path}?${query}`)).body.total]
  const ids = { schedule: (await createSchedule(owner, { tasks: [] })).id, task: wc.id, staff: ben.id }
  for (const [name, id] of Object.entries(ids)) {
    expect(await total(`${range}&${name}Id=${id}`)).toBe(await total(`${range}&${name}=${id}`))
    expect(await total(`${range}&${name}Id=${id}`)).not.toBe(await total(range))
    expect(await total(`${range}&${name}Id=${id}&${name}=${id}`)).toBe(await total(`${range}&${name}=${id}`))
    const both = await call(`${path}?${name}Id=${id}&${name}=${schedule.id}`)
    expect([both.status, both.body.error.fields]).toEqual([422, { [`${name}Id`]: ['request.invalidFields'] }])
  }
})

test('check-ins are paged; a page beyond the last is empty', async () => {
  const first = (await call('/api/check-ins?pageSize=3')).body
  const second = (await call('/api/check-ins?pageSize=3&page=2')).body
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  expect(new Set(ids)).toEqual(new Set(story.done.map(({ id }) => id)))
  expect((await call('/api/check-ins?pageSize=3&page=9')).body).toEqual({ items: [], page: 9, pageSize: 3, total: 4 })
})

test.each([
  ['status=done', 'attendance.filterInvalid', 'status'],
  ['from=soon', 'attendance.rangeInvalid', 'from'],
  ['to=soon', 'attendance.rangeInvalid', 'to'],
  ['from=2026-11-20&to=2026-11-18', 'attendance.rangeInvalid', 'to'],
  ['page=0', 'request.invalidFields', 'page'],
  ['pageSize=101', 'request.invalidFields', 'pageSize'],
])('an invalid filter: %s', async (query, code, field) => {
  for (const path of ['/api/check-ins', `/api/staff/${story.anna.id}/check-ins`]) {
    const { status, body } = await call(`${path}?${query}`)
    expect(status, path).toBe(422)
    expect(body.error).toMatchObject({ code, fields: { [field]: [code] } })
  }
})

test('a person’s check-ins are theirs alone, also once the person is deleted', async () => {
  const { anna, owner } = story
  const path = `/api/staff/${anna.id}/check-ins`
  expect((await call(path)).body).toMatchObject({
    total: 2,
    items: [{ signature: 'Anna K.' }, { signature: 'Anna K.' }],
  })
  expect((await call(`${path}?task=${story.floor.id}`)).body.total).toBe(1)
  expect((await send(`/api/staff/${anna.id}`, { method: 'DELETE', bearer: owner.token })).status).toBe(204)
  expect((await call(path)).body.total).toBe(2)
})

test('another company sees none of them', async () => {
  const stranger = await createOwner()
  expect((await call('/api/check-ins', stranger.token)).body).toMatchObject({ items: [], total: 0 })
  expect((await call(`/api/check-ins?schedule=${story.schedule.id}`, stranger.token)).body.total).toBe(0)
  expect((await call(`/api/staff/${story.anna.id}/check-ins`, stranger.token)).status).toBe(404)
})
