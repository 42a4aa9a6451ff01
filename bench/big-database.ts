import { closeDatabase, database, newId, openDatabase, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/config/password.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { slotsBetween } from '#app/domain/schedules/slots.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { createRandom } from '../prisma/random.ts'
import type { Person, SeededTask } from '../prisma/seed-history.ts'
import { environmentOf } from '../tests/support/servers/production-server.ts'
import { someRevision } from '../tests/support/schedules/revisions.ts'
import { insertPerson, insertTask, type OwnerCompany } from './owner-company.ts'

const large = { schedules: 35, tasks: 80, staff: 40, times: 4, tasksOfSchedule: 4 }
const small = { schedules: 2, tasks: 3, staff: 5, times: 1, tasksOfSchedule: 1 }
const hourly = { schedules: 1, tasks: 4, staff: 5, times: 24, tasksOfSchedule: 4 }
const lasting = { schedules: 5, tasks: 10, staff: 10, times: 3, tasksOfSchedule: 2 }
const others = 200
const password = 'Muehle-2026'
const doneOfTen = 9.2
const threeYears = 1095

export type BigCompany = OwnerCompany & { taskId: string; staffId: string; location: string; group: string }

/**
 * Fills a folder's database with so many check-ins, the same in every run: a company with 35 schedules and 200 others
 * with two each, over three years for a million, over fewer days for less. The sums of closed days are written too.
 */
export function prepareBigDatabase(directory: string, checkIns: number): Promise<BigCompany> {
  const days = Math.max(1, Math.round((threeYears * checkIns) / 1_000_000))
  return fillDatabase(directory, async (now) => {
    const random = createRandom('a million')
    const owner = { email: 'owner@example.com', passwordHash: await passwordHash() }
    const company = await insertCompany({ ...large, name: 'Hotel Seeblick', owner, days, random, now })
    for (let index = 0; index < others; index++) {
      const other = { email: `owner.${index}@example.com`, passwordHash: null }
      await insertCompany({ ...small, name: `Haus ${index}`, owner: other, days, random, now })
    }
    const { count = 0 } = database().sql.get<{ count: number }>('SELECT count(*) AS count FROM CheckIn') ?? {}
    return { email: owner.email, password, checkIns: count, ...company }
  })
}

/** Companies with one schedule each, due every hour with four tasks, over three years: 105,000 occurrences. */
export function prepareExporters(directory: string, count: number): Promise<OwnerCompany[]> {
  return fillDatabase(directory, async (now) => {
    const random = createRandom('exports')
    const hash = await passwordHash()
    const companies: OwnerCompany[] = []
    for (let index = 0; index < count; index++) {
      const email = `exporter.${index}@example.com`
      const owner = { email, passwordHash: hash }
      const company = { ...hourly, name: `Kurhaus ${index}`, owner, days: threeYears, random, now }
      const { scheduleId } = await insertCompany(company)
      companies.push({ email, password, scheduleId, checkIns: threeYears * hourly.times * hourly.tasksOfSchedule })
    }
    return companies
  })
}

/** A company with five schedules, three times a day, over so many days. */
export function prepareLongRecord(directory: string, days: number): Promise<OwnerCompany> {
  return fillDatabase(directory, async (now) => {
    const random = createRandom('ten years')
    const owner = { email: 'owner@example.com', passwordHash: await passwordHash() }
    const { scheduleId } = await insertCompany({ ...lasting, name: 'Gasthof Post', owner, days, random, now })
    const { count = 0 } = database().sql.get<{ count: number }>('SELECT count(*) AS count FROM CheckIn') ?? {}
    return { email: owner.email, password, scheduleId, checkIns: count }
  })
}

async function fillDatabase<T>(directory: string, fill: (now: Date) => Promise<T>): Promise<T> {
  const now = new Date()
  Object.assign(process.env, environmentOf(directory))
  forgetSettings()
  await openDatabase(now)
  try {
    // The default cache is smaller than the indexes of a million rows.
    await database().atomically((sql) => sql.run('PRAGMA cache_size = -400000'))
    const result = await fill(now)
    for (let jobs = 1; jobs > 0;) jobs = await sumClosedDays(now)
    return result
  } finally {
    await closeDatabase()
  }
}

async function passwordHash(): Promise<string> {
  const hashed = await hashPassword(password, { knownId: 'bench' })
  if (!hashed.ok) throw new Error(hashed.failure.code)
  return hashed.value
}

type NewCompany = typeof large & {
  name: string
  owner: { email: string; passwordHash: string | null }
  days: number
  random: () => number
  now: Date
}

async function insertCompany({ name, owner, days, random, now, ...sizes }: NewCompany) {
  const since = new Date(now.getTime() - days * day)
  const [companyId, userId] = [newId(), newId()]
  const { tasks, people } = await database().atomically((sql) => {
    insertRow(sql, 'Company', { id: companyId, name, createdAt: since })
    insertRow(sql, 'Subscription', { companyId, plan: 'premium', startDate: since })
    const dates = { emailVerifiedAt: since, termsAcceptedAt: since, createdAt: since }
    const user = { firstName: 'Barbara', lastName: 'Huber', ...owner, emailKey: owner.email }
    insertRow(sql, 'User', { id: userId, companyId, ...user, ...dates })
    return {
      tasks: Array.from({ length: sizes.tasks }, (_, index) => insertTask(sql, { companyId, index, since })),
      people: Array.from({ length: sizes.staff }, (_, index) => insertPerson(sql, { companyId, index, since })),
    }
  })
  const ids: string[] = []
  for (let index = 0; index < sizes.schedules; index++) {
    const own = {
      tasks: take(tasks, index * 2, sizes.tasksOfSchedule),
      people: take(people, index, 5),
      times: sizes.times,
    }
    const plan = { companyId, userId, index, since, now, random, ...own }
    ids.push(await database().atomically((sql) => insertPlan(sql, plan)))
  }
  const [taskId = '', staffId = ''] = [tasks[4]?.id, people[3]?.id]
  return { scheduleId: ids[0] ?? '', taskId, staffId, location: 'Etage 2', group: 'Gruppe 3' }
}

type NewPlan = {
  companyId: string
  userId: string
  index: number
  times: number
  tasks: SeededTask[]
  people: Person[]
  since: Date
  now: Date
  random: () => number
}

function insertPlan(sql: Sql, { companyId, userId, index, times, tasks, people, since, now, random }: NewPlan): string {
  const schedule = { id: newId(), title: `Plan ${index}`, location: `Etage ${index % 7}` }
  const head = { ...emptyTexts, ...schedule, description: 'Täglich', groupName: `Gruppe ${index % 5}` }
  insertSchedule(sql, companyId, { ...head, userId, now: since })
  const entries = tasks.map(({ id }) => ({ taskId: id, staffIds: people.map((person) => person.id) }))
  const hours = Array.from({ length: times }, (_, n) => `${String(times > 6 ? n : 6 + n * 3).padStart(2, '0')}:00`)
  const revision = someRevision({ times: hours, tasks: entries, validFrom: since })
  const revisionId = insertRevision(sql, companyId, { ...revision, scheduleId: schedule.id, userId })
  const then = { scheduleTitle: schedule.title, location: schedule.location, frequency: revision.frequency }
  for (const { slotAt, startsAt } of slotsBetween(revision, since, new Date(now.getTime() - hour))) {
    const person = people[Math.floor(random() * people.length)]
    if (!person || random() * 10 > doneOfTen) continue
    for (const { id: taskId, name: taskName, publicName } of tasks) {
      insertRow(sql, 'CheckIn', {
        id: nextCheckInId(),
        companyId,
        scheduleId: schedule.id,
        revisionId,
        taskId,
        staffId: person.id,
        slotAt,
        slotStartsAt: startsAt,
        checkedInAt: startsAt,
        claimedAt: null,
        completedAt: startsAt,
        enteredLater: false,
        status: 'completed',
        taskName,
        publicName,
        signature: person.signature,
        ...then,
        timezone: zoneOf(revision),
      })
    }
  }
  return schedule.id
}

let checkInCount = 0

/** Ascending, so that the index grows at its end: with random ids a million rows take ten times as long. */
function nextCheckInId(): string {
  checkInCount += 1
  return checkInCount.toString(36).padStart(16, '0')
}

function take<T>(all: T[], start: number, count: number): T[] {
  return Array.from({ length: count }, (_, index) => all[(start + index) % all.length]).filter(
    (item) => item !== undefined,
  )
}
