import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createTask } from '#tests/support/stories/factories.ts'
import { today, useOpenSchedules } from '#tests/support/schedules/open-schedules.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const fixture = useOpenSchedules()

test('the owner’s pages all say the same of a slot that is done in part', async () => {
  const { id } = await partlyDone()
  await fixture.schedule({ title: 'Bar' })
  const pageOf = (path: string) => readPage(send(path, { cookie: fixture.owner.token }))
  const dashboard = await pageOf('/dashboard')
  expect(dashboard.headings).toContain('None of the 2 cleanings is fully done yet. 1 is partly done.')
  expect(dashboard.section('To do')?.text).toContain('Nothing is overdue. 2 cleanings are open now.')
  const attendance = await pageOf(`/schedules/${id}/attendance?unit=day`)
  expect(attendance.text).toContain('1 of 1 task due is done (100%). 1 task is open.')
  expect((await pageOf(`/schedules/${id}`)).section('Cleaning times')?.text).toContain('Open now:')
})

test('the person who did one task is not named for another', async () => {
  const { id } = await partlyDone({ times: ['00:00', '12:00'] })
  const { listItems } = await readPage(send(`/schedules/${id}/status`))
  expect(listItems).toContain('12:00 open: Still open: Flur open until 00:00 Gäste-WC: Anna\u00a0K., 12:00')
})

/** A schedule with two tasks, one of them done by Anna at noon. */
async function partlyDone(change: { times?: string[] } = {}) {
  const { owner, task, anna } = fixture
  const second = await createTask(owner, { publicName: 'Flur' })
  const tasks = [task, second].map(({ id }) => ({ taskId: id, staffIds: [anna.id] }))
  const schedule = await fixture.schedule({ tasks, ...change })
  await createCheckIn(owner, { schedule, task, staff: anna, slotAt: `${today()}T12:00` })
  return schedule
}
