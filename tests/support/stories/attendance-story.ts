import { beforeEach } from 'vitest'
import { day } from '#app/domain/time/durations.ts'
import { send } from '../requests/app.ts'
import { createCheckIn } from './check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask } from './factories.ts'

/** `YYYY-MM-DD` in UTC, the zone of the story's schedule. */
export function daysAgo(days: number) {
  return new Date(Date.now() - days * day).toISOString().slice(0, 10)
}

/** The story, told anew before each test, and `call` to ask the API: as its owner, or with another's token. */
export function useAttendanceStory() {
  const given = { call } as Awaited<ReturnType<typeof tellStory>> & { call: typeof call }

  beforeEach(async () => {
    Object.assign(given, await tellStory())
  })

  async function call(path: string, token = given.owner.token) {
    const answer = await send(path, { bearer: token })
    return { status: answer.status, body: await answer.json() }
  }

  return given
}

/** Three days ago, 08:00: two tasks done by Anna. At 14:00: one done by Ben, later, hidden. Nothing since. */
async function tellStory() {
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
