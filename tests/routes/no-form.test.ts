import { beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/factories.ts'

useDatabase()

let owner: Owner
let scheduleId: string

beforeEach(async () => {
  owner = await createOwner()
  const [task, person] = [await createTask(owner), await createStaff(owner)]
  scheduleId = (await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [person.id] }] })).id
})

test.each(['/theme', '/schedules/new', '/schedules/:id/edit', '/schedules/:id/status'])(
  'page: what is no form is refused by %s with 415, a broken one with 422',
  async (path) => {
    const statusOf = async (type: string, body: string) => {
      const answer = await send(path.replace(':id', scheduleId), {
        cookie: owner.token,
        body,
        headers: { 'Content-Type': type },
      })
      return answer.status
    }
    expect(await statusOf('application/json', '{}')).toBe(415)
    expect(await statusOf('text/plain', 'theme=dark')).toBe(415)
    expect(await statusOf('multipart/form-data; boundary=x', 'broken')).toBe(422)
  },
)
