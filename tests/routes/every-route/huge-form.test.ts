import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'

useDatabase()

const size = 250_000
const marks = `a${'\u0316'.repeat(60_000)}${'\u0334'.repeat(60_000)}`

function repeated(part: (index: number) => string) {
  let body = ''
  for (let index = 0; body.length < size; index++) body += part(index)
  return body
}

const bodies = {
  'names that are none of ours': repeated((index) => `x${index}=&`),
  'lists in lists': repeated((index) => `c${index}[999].d[999]=1&`),
  'one field again and again': repeated(() => 'taskIds=a&'),
  'marks piled upon one letter': `email=a@example.com&password=${marks}&loginName=${marks}&name=${marks}&title=${marks}`,
}

// Without a limit, each of these forms keeps the server busy for longer than a test may take.
test.each(Object.entries(bodies))('%s: refused before they cost anything', async (_, body) => {
  const owner = await createOwner()
  const [task, person] = [await createTask(owner), await createStaff(owner)]
  const { id } = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [person.id] }] })
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const path of ['/login', '/register', `/schedules/${id}/status`]) {
    expect((await send(path, { method: 'POST', body, headers })).status, path).toBe(422)
  }
  for (const path of ['/tasks/new', '/staff/new', '/schedules/new']) {
    expect((await send(path, { method: 'POST', body, headers, cookie: owner.token })).status, path).toBe(422)
  }
})
