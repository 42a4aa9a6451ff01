import { createCheckIn } from './check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask } from './factories.ts'

/**
 * A schedule at 8, 14 and 20 o'clock with two tasks, floor and sink; Anna did both at 8 on 2026-11-18. K. Vogt and L. Berg are
 * supervisors. All PINs are 48213.
 */
export async function inspectedPlace() {
  const owner = await createOwner({ language: 'de', plan: 'pro' })
  const floor = await createTask(owner, { publicName: 'Boden' })
  const sink = await createTask(owner, { publicName: 'Spüle' })
  const anna = await createStaff(owner, { loginName: 'anna' })
  const vogt = await createStaff(owner, { loginName: 'vogt', signature: 'K. Vogt', personalType: 'supervisor' })
  await createStaff(owner, { loginName: 'berg', signature: 'L. Berg', personalType: 'supervisor' })
  const tasks = [floor, sink].map(({ id }) => ({ taskId: id, staffIds: [anna.id] }))
  const schedule = await createSchedule(owner, { times: ['08:00', '11:30', '20:00'], windowBefore: 15, tasks })
  const morning = { schedule, staff: anna, slotAt: '2026-11-18T08:00', timezone: 'Europe/Berlin' }
  const checkedInAt = new Date('2026-11-18T07:02:00Z')
  const doneFloor = await createCheckIn(owner, { ...morning, checkedInAt, task: floor, comment: 'Seife <leer>' })
  const doneSink = await createCheckIn(owner, { ...morning, checkedInAt, task: sink })
  return { owner, floor, sink, anna, vogt, schedule, doneFloor, doneSink }
}
