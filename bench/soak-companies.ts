import { database, type Sql } from '#app/data/database.server.ts'
import { newestRevision } from '#app/data/read/revision.sql.server.ts'
import { sumClosedDays } from '#app/operations/attendance/sum-closed-days.server.ts'
import { insertHistory, type Person, type SeededTask } from '../prisma/seed-history.ts'
import { inDatabaseOf, type OpenWork } from '../tests/support/open-work.ts'
import { prepareOpenPhotoWork } from '../tests/support/photo-work.ts'

/** A company's open occurrences, one of its schedules, and the cookie of its owner, who is signed in. */
export type SoakCompany = { works: OpenWork[]; scheduleId: string; cookie: string }

/**
 * Makes companies in a folder's database, each with an owner, so many open occurrences, two to a schedule, that take photos,
 * and two weeks of check-ins before.
 */
export async function prepareSoakCompanies(directory: string, count: number, occurrences: number) {
  const companies: SoakCompany[] = []
  for (let index = 0; index < count; index++) {
    const { owner, works } = await prepareOpenPhotoWork(directory, occurrences)
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

function insertHistoryOf(sql: Sql, given: { companyId: string; scheduleId: string; now: Date }) {
  const { companyId, scheduleId, now } = given
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
  insertHistory(sql, { companyId, schedule, revision, tasks, people, now })
}

/** As a server has done that runs for longer than some minutes. */
async function sumAllClosedDays() {
  for (let jobs = 1; jobs > 0;) jobs = await sumClosedDays(new Date())
}
