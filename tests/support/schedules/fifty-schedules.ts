import { createSchedule, createStaff, createTask, type Owner } from '../stories/factories.ts'

/** 50 schedules of two tasks, with 150 people each: changing one writes 303 rows. */
export async function createFiftySchedules(owner: Owner) {
  const [task, otherTask] = [await createTask(owner), await createTask(owner)]
  const staff = await Promise.all(Array.from({ length: 150 }, () => createStaff(owner)))
  const staffIds = staff.map(({ id }) => id).sort()
  const tasks = [task, otherTask].map(({ id: taskId }) => ({ taskId, staffIds }))
  await Promise.all(Array.from({ length: 50 }, () => createSchedule(owner, { tasks })))
  return { task, otherTask }
}
