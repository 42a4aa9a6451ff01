import { closeDatabase, database, newId, openDatabase, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/config/password.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import { day } from '#app/domain/time/durations.ts'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { insertHistory, type Person, type SeededTask } from '../prisma/seed-history.ts'
import { environmentOf } from '../tests/support/servers/production-server.ts'
import { someRevision } from '../tests/support/schedules/revisions.ts'

export type OwnerCompany = { email: string; password: string; scheduleId: string; checkIns: number }

type CompanySize = { plan: Plan; schedules: number; times: number; tasksOfSchedule: number }

/** The limits of the premium plan. */
const premium: CompanySize = { plan: 'premium', schedules: 35, times: 12, tasksOfSchedule: 4 }
const tasksOfCompany = 80
const staffOfCompany = 40
const staffOfTask = 5
const groups = 5
const email = 'owner@example.com'
const password = 'Muehle-2026'

/** Makes a company in a folder's database, with two weeks of check-ins and the sums of its closed days. */
export async function prepareOwnerCompany(directory: string, size = premium): Promise<OwnerCompany> {
  const now = new Date()
  Object.assign(process.env, environmentOf(directory))
  forgetSettings()
  await openDatabase(now)
  try {
    const hashed = await hashPassword(password, { knownId: 'bench' })
    if (!hashed.ok) throw new Error(hashed.failure.code)
    const owner = { passwordHash: hashed.value, now }
    const company = await database().atomically((sql) => insertCompany(sql, size, owner))
    for (let jobs = 1; jobs > 0;) jobs = await sumClosedDays(now)
    return company
  } finally {
    await closeDatabase()
  }
}

type NewOwner = { passwordHash: string; now: Date }

function insertCompany(sql: Sql, size: CompanySize, { passwordHash, now }: NewOwner): OwnerCompany {
  const since = new Date(now.getTime() - 15 * day)
  const [companyId, userId] = [newId(), newId()]
  insertRow(sql, 'Company', { id: companyId, name: 'Hotel Seeblick', createdAt: since })
  insertRow(sql, 'Subscription', { companyId, plan: size.plan, startDate: since })
  const dates = { emailVerifiedAt: since, termsAcceptedAt: since, createdAt: since }
  const name = { firstName: 'Barbara', lastName: 'Huber' }
  const user = { ...name, email, emailKey: email, passwordHash, tutorialLeft: true }
  insertRow(sql, 'User', { id: userId, companyId, ...user, ...dates })
  const tasks = Array.from({ length: tasksOfCompany }, (_, index) => insertTask(sql, { companyId, index, since }))
  const people = Array.from({ length: staffOfCompany }, (_, index) => insertPerson(sql, { companyId, index, since }))
  const ids = Array.from({ length: size.schedules }, (_, index) =>
    insertPlan(sql, { companyId, userId, index, tasks, people, since, now, ...size }),
  )
  const { checkIns = 0 } = sql.get<{ checkIns: number }>('SELECT count(*) AS checkIns FROM CheckIn') ?? {}
  return { email, password, scheduleId: ids[0] ?? '', checkIns }
}

export type Numbered = { companyId: string; index: number; since: Date }

export function insertTask(sql: Sql, { companyId, index, since }: Numbered): SeededTask {
  const task = { id: newId(), name: `T-${index}`, publicName: `Aufgabe ${index}` }
  const rest = { description: 'Becken, Griffe, Papier und Seife', createdAt: since, updatedAt: since }
  insertRow(sql, 'Task', { ...task, companyId, ...rest })
  return task
}

export function insertPerson(sql: Sql, { companyId, index, since }: Numbered): Person {
  const person = { id: newId(), signature: `Person ${index}`, personalType: 'staff' as const }
  const names = { loginName: `person.${index}`, loginNameKey: `person.${index}` }
  const rest = { email: 'person@example.com', phone: '4915100000001', pinHash: '', createdAt: since, updatedAt: since }
  insertRow(sql, 'Staff', { ...person, companyId, ...names, ...rest })
  return person
}

type NewPlan = Numbered & CompanySize & { userId: string; tasks: SeededTask[]; people: Person[]; now: Date }

function insertPlan(sql: Sql, plan: NewPlan): string {
  const { companyId, userId, index, tasks, people, since, now } = plan
  const schedule = { id: newId(), title: `Plan ${index}`, location: `Etage ${index % 7}` }
  const head = { ...emptyTexts, ...schedule, description: 'Täglich', groupName: `Gruppe ${index % groups}` }
  insertSchedule(sql, companyId, { ...head, userId, now: since })
  const own = take(tasks, index * 2, plan.tasksOfSchedule)
  const staff = take(people, index, staffOfTask)
  const entries = own.map(({ id }) => ({ taskId: id, staffIds: staff.map((person) => person.id) }))
  const revision = someRevision({ times: timesOfDay(plan.times), tasks: entries, validFrom: since })
  const revisionId = insertRevision(sql, companyId, { ...revision, scheduleId: schedule.id, userId })
  const ofSchedule = { schedule, revision: { ...revision, id: revisionId }, tasks: own, people: staff }
  insertHistory(sql, { companyId, ownerId: userId, ...ofSchedule, now })
  return schedule.id
}

/** So many times, from midnight on, at equal distances. */
function timesOfDay(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${String((index * 24) / count).padStart(2, '0')}:00`)
}

/** Takes so many items from an index on, continuing at the start. */
function take<T>(all: T[], from: number, count: number): T[] {
  return Array.from({ length: count }, (_, offset) => all[(from + offset) % all.length]).filter(
    (item) => item !== undefined,
  )
}
