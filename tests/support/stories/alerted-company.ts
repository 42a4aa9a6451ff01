import { beforeEach } from 'vitest'
import { database } from '#app/data/database.server.ts'
import type { AlertSettings } from '#app/domain/alerts/schema.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { markMailsSent } from '../mails/mails.ts'
import { toldOfMissed } from './alert-settings.ts'
import { createCheckIn } from './check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from './factories.ts'

/** An instant in November 2026: `20T13:06:00`. */
export const at = (text: string) => new Date(`2026-11-${text}Z`)

/**
 * Before each test, creates a company with a schedule that is due at 14:00 and 15:00 in Berlin, and an owner, Anna, who is told
 * of missed slots. `look` does what the server does every fifteen seconds.
 */
export function useAlertedCompany() {
  let company: Awaited<ReturnType<typeof create>>

  beforeEach(async () => {
    company = await create()
  })

  return { company: () => company, choose, look, lookAndSend, checkIn, doUnscheduled }

  async function create() {
    const owner = await createOwner({ email: 'anna@example.com' })
    const floor = await createTask(owner, { publicName: 'Boden' })
    const soap = await createTask(owner, { publicName: 'Seife' })
    const staff = await createStaff(owner, { signature: 'Anna K.' })
    const tasks = [floor, soap].map(({ id }) => ({ taskId: id, staffIds: [staff.id] }))
    const schedule = await createSchedule(owner, { times: ['14:00', '15:00'], validFrom: at('18T00:00:00'), tasks })
    await choose({}, owner)
    await look('20T12:00:00')
    await database().atomically((sql) => sql.run('DELETE FROM OutboxMail'))
    await database().atomically((sql) => sql.run('DELETE FROM MissedSlot'))
    await database().atomically((sql) =>
      sql.run('UPDATE Recipient SET lastToldAt = NULL, toldToday = 0, nextTellAt = NULL'),
    )
    return { owner, floor, soap, staff, schedule, tasks }
  }

  /** Changes Anna's settings; by default she is told of missed slots at once. */
  function choose(settings: Partial<AlertSettings> = {}, owner: Owner = company.owner) {
    return changeAlertSettings({ ...owner, settings: { ...toldOfMissed, ...settings }, now: at('20T12:00:00') })
  }

  async function look(text: string) {
    await findMissedSlots(at(text))
    await tellRecipients(at(text))
  }

  async function lookAndSend(start: Date, passed: number) {
    await look(new Date(start.getTime() + passed).toISOString().slice(8, -1))
    await markMailsSent()
  }

  /** Does a task although nothing is due. */
  async function doUnscheduled(task: { id: string; name: string; publicName: string }, time: string) {
    const { owner, schedule, staff } = company
    await createCheckIn(owner, { schedule, task, staff, slotAt: null, checkedInAt: at(time) })
  }

  /** Does both tasks of a slot. */
  function checkIn(slotAt: string, time: string) {
    const { floor, soap, owner, staff, schedule } = company
    const checkedInAt = at(time)
    return Promise.all(
      [floor, soap].map((task) =>
        createCheckIn(owner, { schedule, task, staff, slotAt: `2026-11-${slotAt}`, checkedInAt }),
      ),
    )
  }
}
