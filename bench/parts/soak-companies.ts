import { database, type Sql } from '#app/data/database.server.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { newestRevision } from '#app/data/read/schedules/revision.sql.server.ts'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { insertHistory, type Person, type SeededTask } from '../../prisma/seed-history.ts'
import { inDatabaseOf, slotsWithoutPause, type OpenWork } from '../../tests/support/schedules/open-work.ts'
import { prepareOpenPhotoWork } from '../../tests/support/stories/photo-work.ts'

/** A company's open occurrences, one of its schedules, and the cookie of its owner, who is signed in. */
export type SoakCompany = { works: OpenWork[]; scheduleId: string; cookie: string }

/** Two to a schedule. */
const tasksOfCompany = 70
/** The minutes that each slot is open, until the next one starts: less than the time to check in once for all tasks. */
const slotMinutes = 8
/** The time that the preparation may take, up to the first check-in. */
const preparationMs = 20 * minute

/**
 * Makes companies in a folder's database, each with an owner, the schedules of the largest limited plan, and two weeks
 * of check-ins. The schedules have two tasks each, take photos, and have a new slot every eight minutes for so many
 * seconds.
 */
export async function prepareSoakCompanies(directory: string, count: number, seconds: number) {
  const now = new Date()
  const slots = slotsWithoutPause(slotMinutes, now, new Date(now.getTime() + preparationMs + seconds * second))
  const companies: SoakCompany[] = []
  for (let index = 0; index < count; index++) {
    const { owner, works } = await prepareOpenPhotoWork(directory, tasksOfCompany, slots)
    const scheduleIds = [...new Set(works.map(({ scheduleId }) => scheduleId))]
    await inDatabaseOf(directory, () => insertHistories(owner.companyId, scheduleIds))
    companies.push({ works, scheduleId: scheduleIds[0] ?? '', cookie: `session=${owner.token}` })
  }
  await inDatabaseOf(directory, sumAllClosedDays)
  return companies
}

function insertHistories(companyId: string, scheduleIds: string[]): Promise<void> {
  const now = new Date()
  return database().atomically((sql) => {
    for (const scheduleId of scheduleIds) insertHistoryOf(sql, { companyId, scheduleId, now })
  })
}

function insertHistoryOf(sql: Sql, values: { companyId: string; scheduleId: string; now: Date }) {
  const { companyId, scheduleId, now } = values
  const revision = newestRevision(sql, companyId, scheduleId)
  const head = 'SELECT id, title, location FROM Schedule WHERE id = :scheduleId'
  const schedule = sql.get<{ id: string; title: string; location: string }>(head, { scheduleId })
  if (!revision || !schedule) throw new Error('There is a schedule')
  const taskIds = JSON.stringify(revision.tasks.map(({ taskId }) => taskId))
  const staffIds = JSON.stringify(revision.tasks.flatMap((task) => task.staffIds))
  const tasks = sql.all<SeededTask>(
    'SELECT id, name, publicName FROM Task WHERE id IN (SELECT value FROM json_each(:taskIds))',
    { taskIds },
  )
  const people = sql.all<Person>(
    'SELECT id, signature, personalType FROM Staff WHERE id IN (SELECT value FROM json_each(:staffIds))',
    { staffIds },
  )
  insertHistory(sql, {
    companyId,
    ownerId: null,
    schedule,
    revision: { ...revision, closures: [], keptRegions: [] },
    tasks,
    people,
    now,
  })
}

/** As on a server that has run for some minutes. */
async function sumAllClosedDays() {
  for (let jobs = 1; jobs > 0;) jobs = await sumClosedDays(new Date())
}
