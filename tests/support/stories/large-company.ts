import { createRefusedEnvelope } from './envelopes.ts'
import { createPaper } from './papers.ts'
import { createIssuedDocument } from './issued-document.ts'
import { createPushDevice } from './create-push-device.ts'
import { createClosure } from './closures.ts'
import { createCheckIn, createComment } from './check-ins.ts'
import { createDefect } from './defects.ts'
import { allowGuests } from './guests.ts'
import { createRatings } from './ratings.ts'
import { createFolder, createGroupName, createOwner, createSchedule, createStaff, createTask } from './factories.ts'
import { alwaysOpen } from '../schedules/open-schedules.ts'
import { createInspection } from './inspections.ts'
import { createStoredPhoto } from './photos.ts'
import { credentials } from './registration.ts'

type CompanySize = { tasks: number; staff: number; schedules: number }

/** The limits of the largest plan that has limits. */
export const largestPlan: CompanySize = { tasks: 80, staff: 40, schedules: 35 }

/**
 * Creates a company with as much as the largest limited plan allows, or more. `ids` has one id of each kind, by the names
 * of route parameters; the schedule is the largest one.
 */
export async function createLargeCompany(size = largestPlan) {
  const owner = await createOwner({ plan: 'enterprise', password: credentials.password })
  const tasks = await createMany(size.tasks, (index) =>
    createTask(owner, { name: `T-${index}`, publicName: `Boden ${index}` }),
  )
  const staff = await createMany(size.staff, (index) => createStaff(owner, { signature: `Anna ${index}` }))
  const staffIds = staff
    .slice(0, largestPlan.staff)
    .map(({ id }) => id)
    .sort()
  const entries = tasks.slice(0, largestPlan.tasks).map(({ id }) => ({ taskId: id, staffIds }))
  const others = await createMany(size.schedules - 1, (index) => {
    const first = index % entries.length
    const some = entries.slice(first, first + 5)
    return createSchedule(owner, { title: `Plan ${index}`, tasks: some })
  })
  const largest = await createSchedule(owner, { ...alwaysOpen, tasks: entries })
  const [task, person, other] = [tasks[0], staff[0], others[0]]
  if (!task || !person || !other) throw new Error('The company is empty')
  const photoKey = await createStoredPhoto(owner, largest.id, null)
  const slot = { schedule: largest, slotAt: '2026-11-18T08:00' }
  const checkIn = await createCheckIn(owner, { ...slot, task, staff: person, photoKey })
  const inspected = { checkIn, supervisor: person, photoKey: await createStoredPhoto(owner, largest.id, null) }
  const inspection = await createInspection(inspected)
  const comment = await createComment(owner, {
    schedule: largest,
    slotAt: '2026-11-18T09:00',
    task,
    staff: person,
    comment: 'Seife leer',
  })
  const groupName = await createGroupName(owner)
  const folder = await createFolder(owner, { scheduleIds: [largest.id], hasFailed: true })
  const issued = await createIssuedDocument(owner)
  await allowGuests(largest)
  await createRatings(owner, { schedule: largest, day: '2026-11-18', stars: [4] })
  const ids: Record<string, string> = {
    recipientId: owner.userId,
    deviceId: (await createPushDevice(owner)).id,
    commentId: comment.id,
    defectId: await createDefect(owner, { schedule: largest, staff: person }),
    taskId: task.id,
    staffId: person.id,
    scheduleId: largest.id,
    groupNameId: groupName.id,
    closureId: (await createClosure(owner, { scheduleId: largest.id })).id,
    slotAt: '2026-11-15T12:00',
    day: '2026-11-18',
    folderId: folder.id,
    ...issued,
    deliverieId: issued.deliveryId,
    form: 'pdf',
    'group-nameId': groupName.id,
    checkInId: checkIn.id,
    'check-inId': checkIn.id,
    inspectionId: inspection.id,
    envelopeId: await createRefusedEnvelope(owner, largest),
    sessionId: owner.sessionId,
    article: 'check-in',
    token: 'unknown',
    plan: 'pro',
    change: 'publish',
    number: await createPaper(owner),
  }
  return { owner, ids }
}

async function createMany<Thing>(count: number, make: (index: number) => Promise<Thing>): Promise<Thing[]> {
  const things: Thing[] = []
  for (let index = 0; index < count; index += 1) things.push(await make(index))
  return things
}
