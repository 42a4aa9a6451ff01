import { beforeEach } from 'vitest'
import { database } from '#app/data/database.server.ts'
import type { AlertSettings } from '#app/domain/alerts/schema.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { toldNothing } from './alert-settings.ts'
import { at } from './alerted-company.ts'
import { createCheckIn } from './check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from './factories.ts'

/**
 * Before each test, creates a company with two schedules that are due three times a day, and an owner, Anna, who gets a digest
 * each day at seven in Berlin. `create` makes another one.
 */
export function useDigestedCompany() {
  let company: Awaited<ReturnType<typeof create>>

  beforeEach(async () => {
    company = await create()
  })

  return { company: () => company, create, choose, checkIn }

  async function create(email = 'anna@example.com') {
    const owner = await createOwner({ email, plan: 'pro' })
    const task = await createTask(owner)
    const staff = await createStaff(owner, { signature: 'Anna K.' })
    const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
    const rules = { validFrom: at('10T00:00:00'), timezone: 'UTC', tasks }
    const lobby = await createSchedule(owner, { ...rules, title: 'Lobby', location: 'EG', times: ['08:00', '14:00'] })
    const spa = await createSchedule(owner, { ...rules, title: 'Spa', location: 'UG', times: ['09:30'] })
    await choose(owner, { digest: 'daily' }, '19T12:00:00')
    const createdAt = at('10T00:00:00')
    await database().atomically((sql) =>
      sql.run('UPDATE Recipient SET createdAt = :createdAt WHERE id = :userId', { createdAt, userId: owner.userId }),
    )
    return { owner, task, staff, lobby, spa }
  }

  function choose(owner: Owner, settings: Partial<AlertSettings>, time: string) {
    return changeAlertSettings({ ...owner, settings: { ...toldNothing, ...settings }, now: at(time) })
  }

  /** Does a slot of November, `19T08:00`. */
  function checkIn(slotAt: string, schedule = company.lobby) {
    const { owner, task, staff } = company
    return createCheckIn(owner, { schedule, task, staff, slotAt: `2026-11-${slotAt}` })
  }
}
