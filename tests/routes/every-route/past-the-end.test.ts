import { expect, test } from 'vitest'
import { apiDocument } from '#app/api/api.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { useAttendanceStory } from '#tests/support/stories/attendance-story.ts'

useDatabase()
const story = useAttendanceStory()

type Operation = { parameters?: { name: string }[] }

const lists = Object.entries(apiDocument().paths ?? {}).flatMap(([path, methods]) => {
  const { get } = methods as { get?: Operation }
  return get?.parameters?.some(({ name }) => name === 'page') ? [path] : []
})

test.each(lists)('%s: a page past the end is empty, and the answer has the requested page', async (path) => {
  const id = path.startsWith('/api/staff') ? story.anna.id : story.schedule.id
  const answer = await send(`${path.replace('{id}', id)}?page=900&pageSize=2`, { bearer: story.owner.token })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ items: [], page: 900, pageSize: 2 })
})

test('all sixteen lists have pages', () => {
  expect(lists).toHaveLength(16)
})
