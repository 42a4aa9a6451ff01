import { beforeEach } from 'vitest'
import { day } from '#app/domain/time/durations.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '../stories/factories.ts'

/** Rules with a slot that is open at any time: at 12:00 UTC, with 12 hours before and after it. */
export const alwaysOpen = { timezone: 'UTC', times: ['12:00'], windowBefore: 720, windowAfter: 720 }

/** Before each test, creates an owner with a task and Anna, who may check in for it. */
export function useOpenSchedules() {
  const fixture = {
    owner: { companyId: '', userId: '', token: '', email: '' } as Owner,
    task: { id: '', name: '', publicName: '' },
    anna: { id: '', signature: '' },
    /** Creates a schedule that is always open, with changes. */
    schedule: (change: Partial<Parameters<typeof createSchedule>[1]> = {}) =>
      createSchedule(fixture.owner, {
        ...alwaysOpen,
        tasks: [{ taskId: fixture.task.id, staffIds: [fixture.anna.id] }],
        ...change,
      }),
  }

  beforeEach(async () => {
    fixture.owner = await createOwner()
    fixture.task = await createTask(fixture.owner, {
      name: 'GM-WC-INTERN',
      publicName: 'Gäste-WC',
      description: 'Becken, Griffe',
    })
    fixture.anna = await createStaff(fixture.owner, { loginName: 'kueche.anna', signature: 'Anna K.' })
  })

  return fixture
}

/** `YYYY-MM-DD` in UTC, the zone of these schedules. */
export function today(days = 0): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10)
}
