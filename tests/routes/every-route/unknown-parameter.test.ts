import { expect, test } from 'vitest'
import { apiDocument } from '#app/api/api.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { useAttendanceStory } from '#tests/support/stories/attendance-story.ts'

useDatabase()
const story = useAttendanceStory()

type Operation = { parameters?: { name: string; in: string }[] }

const calls = Object.entries(apiDocument().paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, { parameters = [] }]) => ({
    method: method.toUpperCase(),
    path,
    known: [...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name), 'lng'],
  })),
)

test('every call refuses an unknown query parameter, and names it and the known ones', async () => {
  for (const { method, path, known } of calls) {
    const answer = await send(`${path.replaceAll(/{\w+}/g, story.schedule.id)}?shcedule=x`, {
      method,
      bearer: story.owner.token,
    })
    const call = `${method} ${path}`
    expect(answer.status, call).toBe(422)
    expect(await errorOf(answer), call).toMatchObject({
      code: 'request.unknownParameter',
      params: { name: 'shcedule', known },
    })
  }
})

test('the message names the parameter, in the language that the call asks for', async () => {
  const answer = await send('/api/check-ins?lng=en&shcedule=x', { bearer: story.owner.token })
  expect(await errorOf(answer)).toMatchObject({ message: 'Unknown parameter: shcedule.' })
})

test('who is not signed in learns nothing about parameters', async () => {
  expect((await send('/api/check-ins?shcedule=x')).status).toBe(401)
})
