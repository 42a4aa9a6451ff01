import { database, newId } from '#app/data/database.server.ts'
import { livingIds } from '#app/data/read/living-ids.sql.server.ts'
import { listScheduleTitles } from '#app/data/read/schedules/schedule-list.sql.server.ts'
import { readRecipientChoice } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { revisionContentOf } from '#app/domain/schedules/revision-content.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import { livingEntries } from '#app/domain/schedules/task-entries.ts'
import { titleOfCopy } from '#app/domain/schedules/title-of-copy.ts'
import { storeRecipientChoice } from '#app/data/write/alerts/chosen-recipients.sql.server.ts'
import { addSchedule } from './add-schedule.server.ts'

type Copying = {
  companyId: string
  userId: string
  scheduleId: string
  /** Without its times, the copy has no slots until times are added. */
  withTimes: boolean
  /** The words that the title ends with, by the number of the copy. */
  suffixOf: (number: number) => string
  now: Date
}

/**
 * Adds a copy of a schedule as it is now, as a draft with a title of its own. It has the tasks and staff that are living, and
 * tells whom the original tells.
 * Fails with `schedule.notFound` if the company has no such schedule, and otherwise as addSchedule does.
 */
export async function copySchedule(copying: Copying): Promise<Result<Schedule>> {
  const { companyId, userId, scheduleId, withTimes, suffixOf, now } = copying
  const original = await findSchedule(companyId, scheduleId)
  if (!original) return fail('schedule.notFound')
  const content = revisionContentOf(original.revision)
  const id = newId()
  const copied = await database().atomically((sql) => {
    const titles = listScheduleTitles(sql, companyId).map(({ title }) => title)
    const input = {
      ...original,
      ...content,
      title: titleOfCopy(original.title, { titles, suffixOf }),
      times: withTimes ? content.times : [],
      tasks: livingEntries(content.tasks, livingIds(sql, companyId)),
      status: 'draft' as const,
    }
    const added = addSchedule(sql, companyId, { id, userId, input, now })
    const choice = readRecipientChoice(sql, companyId, { scheduleId })
    if (added.ok && choice) storeRecipientChoice(sql, companyId, { scheduleId: id }, choice.recipientIds)
    return added
  })
  if (!copied.ok) return copied
  const schedule = await findSchedule(companyId, id)
  return schedule ? ok(schedule) : fail('schedule.notFound')
}
