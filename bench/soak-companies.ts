import { database, newId, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/data/password.server.ts'
import { newestRevision } from '#app/data/read/revision.sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { sumClosedDays } from '#app/operations/attendance/sum-closed-days.server.ts'
import { insertHistory, type Person, type SeededTask } from '../prisma/seed-history.ts'
import { inDatabaseOf, prepareOpenWork, type OpenWork } from '../tests/support/open-work.ts'
import type { OwnerCompany } from './owner-company.ts'

export type SoakCompany = { works: OpenWork[]; owner: OwnerCompany }

const password = 'Muehle-2026'

/**
 * Makes companies in a folder's database, each with an owner, so many open occurrences, two to a schedule, that take photos,
 * and two weeks of check-ins before.
 */
export async function prepareSoakCompanies(directory: string, count: number, occurrences: number) {
  const companies: SoakCompany[] = []
  for (let index = 0; index < count; index++) {
    const works = await prepareOpenWork(directory, occurrences)
    const owner = await inDatabaseOf(directory, () => addOwner(`owner.${index}@example.com`, works))
    companies.push({ works, owner })
  }
  await inDatabaseOf(directory, sumAllClosedDays)
  return companies
}

async function addOwner(email: string, works: OpenWork[]): Promise<OwnerCompany> {
  const hashed = await hashPassword(password)
  if (!hashed.ok) throw new Error(hashed.failure.code)
  const now = new Date()
  const since = new Date(now.getTime() - 15 * day)
  return database().atomically((sql) => {
    const scheduleIds = [...new Set(works.map(({ scheduleId }) => scheduleId))]
    const companyId = companyOf(sql, scheduleIds)
    const name = { firstName: 'Barbara', lastName: 'Huber' }
    const user = { ...name, email, emailKey: email, passwordHash: hashed.value, tutorialLeft: true }
    const dates = { emailVerifiedAt: since, termsAcceptedAt: since, createdAt: since }
    insertRow(sql, 'User', { id: newId(), companyId, ...user, ...dates })
    sql.run('UPDATE Company SET allowStaffImageUpload = 1 WHERE id = :companyId', { companyId })
    sql.run('UPDATE ScheduleRevision SET allowStaffImageUpload = 1 WHERE companyId = :companyId', { companyId })
    for (const scheduleId of scheduleIds) insertHistoryOf(sql, { companyId, scheduleId, now })
    const count = 'SELECT count(*) AS checkIns FROM CheckIn WHERE companyId = :companyId'
    const { checkIns = 0 } = sql.get<{ checkIns: number }>(count, { companyId }) ?? {}
    return { email, password, scheduleId: scheduleIds[0] ?? '', checkIns }
  })
}

function companyOf(sql: Sql, [scheduleId = '']: string[]): string {
  const select = 'SELECT companyId FROM Schedule WHERE id = :scheduleId'
  return sql.get<{ companyId: string }>(select, { scheduleId })?.companyId ?? ''
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
