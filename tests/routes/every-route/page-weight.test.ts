import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'

useDatabase()

/** The longest HTML of each page with full lists, in thousands of characters. */
const limits = { '/dashboard': 62, '/schedules': 98, '/staff': 61, '/tasks': 51 }

test('pages with full lists have no marks of lazy route discovery, and no more HTML than today', async () => {
  const owner = await createOwner({ plan: 'enterprise' })
  const [tasks, staff] = [await many(() => createTask(owner)), await many(() => createStaff(owner))]
  const entries = tasks.map(({ id }, index) => ({ taskId: id, staffIds: [staff[index]?.id ?? ''] })).slice(0, 5)
  for (let index = 0; index < 40; index++) await createSchedule(owner, { title: `Raum ${index}`, tasks: entries })
  for (const [path, limit] of Object.entries(limits)) {
    const html = await (await send(path, { cookie: owner.token })).text()
    expect(html).not.toContain('data-discover')
    expect(html.length / 1000, path).toBeLessThan(limit)
  }
})

async function many<Made>(make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let index = 0; index < 30; index++) made.push(await make())
  return made
}
