import { beforeEach } from 'vitest'
import { day } from '#app/domain/time/durations.ts'
import { send } from '../requests/app.ts'
import { createCheckIn } from './check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask } from './factories.ts'

/** A date in UTC, the time zone of the story's schedule. */
export function daysAgo(days: number) {
  return new Date(Date.now() - days * day).toISOString().slice(0, 10)
}

/** Creates the story before each test. `call` calls the API as its owner, or with another token. */
export function useAttendanceStory() {
  const story = { call } as Awaited<ReturnType<typeof createStory>> & { call: typeof call }

  beforeEach(async () => {
    Object.assign(story, await createStory())
  })

  async function call(path: string, token = story.owner.token) {
    const answer = await send(path, { bearer: token })
    return { status: answer.status, body: await answer.json() }
  }

  return story
}

/** Three days ago at 08:00 Anna did two tasks. At 14:00 Ben did one of them, entered later and hidden. Nothing since. */
async function createStory() {
  const owner = await createOwner()
  const wc = await createTask(owner, { name: 'GM-WC', publicName: 'Toilets' })
  const floor = await createTask(owner, { name: 'GM-BO', publicName: 'Floor' })
  const anna = await createStaff(owner, { signature: 'Anna K.' })
  const ben = await createStaff(owner, { signature: 'Ben' })
  const both = [anna.id, ben.id]
  const schedule = await createSchedule(owner, {
    title: 'Guest toilets',
    location: 'Basement',
    timezone: 'UTC',
    times: ['08:00', '14:00'],
    tasks: [
      { taskId: wc.id, staffIds: both },
      { taskId: floor.id, staffIds: both },
    ],
  })
  const date = daysAgo(3)
  const comment = 'No soap left'
  const done = [
    await createCheckIn(owner, { schedule, task: wc, staff: anna, slotAt: `${date}T08:00`, comment }),
    await createCheckIn(owner, { schedule, task: floor, staff: anna, slotAt: `${date}T08:00` }),
    await createCheckIn(owner, {
      schedule,
      task: wc,
      staff: ben,
      slotAt: `${date}T14:00`,
      hidden: true,
      enteredLater: true,
      checkedInAt: new Date(`${date}T18:30:00Z`),
      claimedAt: new Date(`${date}T14:00:00Z`),
    }),
    await createCheckIn(owner, { schedule, task: floor, staff: ben, slotAt: `${date}T14:00`, status: 'deleted' }),
  ]
  return { owner, schedule, wc, floor, anna, ben, date, done, range: `from=${date}&to=${date}` }
}
