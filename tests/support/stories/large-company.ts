import { createCheckIn } from './check-ins.ts'
import { createGroupName, createOwner, createSchedule, createStaff, createTask } from './factories.ts'
import { alwaysOpen } from '../schedules/open-schedules.ts'
import { credentials } from './registration.ts'

type CompanySize = { tasks: number; staff: number; schedules: number }

/** The most that a plan with limits lets a company have. */
export const largestPlan: CompanySize = { tasks: 80, staff: 40, schedules: 35 }

/**
 * A company that is as large as a plan with limits lets it be, or larger, and one of each thing in it, by the names of
 * parameters: of the schedules the one that has as many tasks and people as that plan has.
 */
export async function createLargeCompany(size = largestPlan) {
  const owner = await createOwner({ plan: 'enterprise', password: credentials.password })
  const tasks = await made(size.tasks, (index) =>
    createTask(owner, { name: `T-${index}`, publicName: `Boden ${index}` }),
  )
  const staff = await made(size.staff, (index) => createStaff(owner, { signature: `Anna ${index}` }))
  const named = staff
    .slice(0, largestPlan.staff)
    .map(({ id }) => id)
    .sort()
  const entries = tasks.slice(0, largestPlan.tasks).map(({ id }) => ({ taskId: id, staffIds: named }))
  const others = await made(size.schedules - 1, (index) => {
    const first = index % entries.length
    const some = entries.slice(first, first + 5)
    return createSchedule(owner, { title: `Plan ${index}`, tasks: some })
  })
  const largest = await createSchedule(owner, { ...alwaysOpen, tasks: entries })
  const [task, person, other] = [tasks[0], staff[0], others[0]]
  if (!task || !person || !other) throw new Error('The company is empty')
  const checkIn = await createCheckIn(owner, { schedule: largest, task, staff: person, slotAt: '2026-11-18T08:00' })
  const groupName = await createGroupName(owner)
  const ids: Record<string, string> = {
    taskId: task.id,
    staffId: person.id,
    scheduleId: largest.id,
    groupNameId: groupName.id,
    'group-nameId': groupName.id,
    checkInId: checkIn.id,
    'check-inId': checkIn.id,
    sessionId: owner.sessionId,
    article: 'check-in',
    token: 'unknown',
    plan: 'pro',
  }
  return { owner, ids }
}

async function made<Thing>(count: number, make: (index: number) => Promise<Thing>): Promise<Thing[]> {
  const things: Thing[] = []
  for (let index = 0; index < count; index += 1) things.push(await make(index))
  return things
}
