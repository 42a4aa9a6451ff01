import { beforeEach } from 'vitest'
import { day } from '#app/domain/time/durations.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '../stories/factories.ts'

/** Slots of UTC round the clock: one open all day, one at the end of the window, never an hour without. */
export const alwaysOpen = { timezone: 'UTC', times: ['12:00'], windowBefore: 720, windowAfter: 720 }

/** Before each test an owner with a task and Anna, who may check in for it. */
export function useOpenSchedules() {
  const given = {
    owner: { companyId: '', userId: '', token: '', email: '' } as Owner,
    task: { id: '', name: '', publicName: '' },
    anna: { id: '', signature: '' },
    /** A schedule that is open, unless said otherwise. */
    schedule: (change: Partial<Parameters<typeof createSchedule>[1]> = {}) =>
      createSchedule(given.owner, {
        ...alwaysOpen,
        tasks: [{ taskId: given.task.id, staffIds: [given.anna.id] }],
        ...change,
      }),
  }

  beforeEach(async () => {
    given.owner = await createOwner()
    given.task = await createTask(given.owner, {
      name: 'GM-WC-INTERN',
      publicName: 'Gäste-WC',
      description: 'Becken, Griffe',
    })
    given.anna = await createStaff(given.owner, { loginName: 'kueche.anna', signature: 'Anna K.' })
  })

  return given
}

/** `YYYY-MM-DD` in UTC, the zone of these schedules. */
export function today(days = 0): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10)
}
