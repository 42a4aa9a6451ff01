import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createTask } from '#tests/support/stories/factories.ts'

useDatabase()
const story = useAttendanceStory()

const put = (path: string, json: unknown, bearer = story.owner.token) => send(path, { method: 'PUT', bearer, json })
const remove = (id: string, json: unknown, bearer = story.owner.token) =>
  send(`/api/check-ins/${id}`, { method: 'DELETE', bearer, json })

async function checkInsOf(query = '') {
  const { body } = await story.call(`/api/check-ins${query}`)
  return (body as { items: { id: string; hidden: boolean; status: string; deletedReason: string | null }[] }).items
}

test('a hidden check-in is marked and stays; shown again it is as before', async () => {
  const [before] = await checkInsOf('?status=completed')
  const path = `/api/check-ins/${before?.id}/visibility`
  const hidden = await put(path, { hidden: true })
  expect([hidden.status, await hidden.json()]).toMatchObject([200, { id: before?.id, hidden: true }])
  expect((await checkInsOf()).find(({ id }) => id === before?.id)).toMatchObject({ hidden: true, status: 'completed' })
  expect(await (await put(path, { hidden: false })).json()).toMatchObject({ hidden: false })
})

test('a removed check-in counts no more and stays with its first reason; its slot can be done again', async () => {
  const range = `from=${daysAgo(4)}&to=${daysAgo(1)}`
  const statistics = async () => {
    const { body } = await story.call(`/api/schedules/${story.schedule.id}/attendance?${range}`)
    return (body as { statistics: { tasksCompleted: number } }).statistics.tasksCompleted
  }
  const before = await statistics()
  const [one] = await checkInsOf('?status=completed')
  const id = one?.id ?? ''
  expect((await remove(id, { reason: ' Wrong schedule ' })).status).toBe(204)
  expect(await statistics()).toBe(before - 1)
  expect((await remove(id, { reason: 'Another reason' })).status).toBe(204)
  expect((await checkInsOf('?status=deleted')).find((row) => row.id === id)).toMatchObject({
    status: 'deleted',
    deletedReason: 'Wrong schedule',
    deletedAt: expect.any(String) as string,
    deletedBy: 'Barbara Huber',
  })
})

test.each([
  [{}, 'checkIn.reasonRequired'],
  [{ reason: ' \n ' }, 'checkIn.reasonRequired'],
  [{ reason: 'x'.repeat(501) }, 'checkIn.reasonTooLong'],
])('%j removes nothing: %s', async (json, code) => {
  const [one] = await checkInsOf('?status=completed')
  const answer = await remove(one?.id ?? '', json)
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: { fields: { reason: [code] } } }])
  expect((await checkInsOf('?status=deleted')).find(({ id }) => id === one?.id)).toBeUndefined()
})

test('the ticks of a task are hidden from the page of one schedule, and shown again', async () => {
  const path = `/api/schedules/${story.schedule.id}/tasks/${story.wc.id}/visibility`
  const hiddenTasks = () => database().sql.all('SELECT taskId FROM HiddenTask')
  for (let n = 0; n < 2; n += 1) expect(await (await put(path, { hidden: true })).json()).toEqual({ hidden: true })
  expect(hiddenTasks()).toEqual([{ taskId: story.wc.id }])
  expect(await (await put(path, { hidden: false })).json()).toEqual({ hidden: false })
  expect(hiddenTasks()).toEqual([])
})

test('a task that was never in the schedule, and what is another company’s, is 404; no boolean is 422', async () => {
  const other = await createTask(story.owner)
  const stranger = await createOwner()
  const ofTask = (taskId: string) => `/api/schedules/${story.schedule.id}/tasks/${taskId}/visibility`
  const [one] = await checkInsOf('?status=completed')
  const id = one?.id ?? ''
  const answers = await Promise.all([
    put(ofTask(other.id), { hidden: true }),
    put(ofTask(story.wc.id), { hidden: true }, stranger.token),
    put(`/api/check-ins/${id}/visibility`, { hidden: true }, stranger.token),
    remove(id, { reason: 'Mine' }, stranger.token),
    put(`/api/check-ins/${id}/visibility`, { hidden: 'yes' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422])
  expect(database().sql.all('SELECT taskId FROM HiddenTask')).toEqual([])
})
