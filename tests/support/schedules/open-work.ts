import { closeDatabase, database, newId, openDatabase, type Sql } from '#app/data/database.server.ts'
import { hashPin } from '#app/config/pin-hash.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { environmentOf } from '../servers/production-server.ts'
import { someRevision } from './revisions.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

/** A check-in that a person could make now; each has its own phone's `address`. */
export type OpenWork = { scheduleId: string; taskId: string; loginName: string; pin: string; address: string }

const tasksPerSchedule = 2
const staffCount = 100

/**
 * Makes a company in the database of a folder with at least `count` occurrences that are open for the next half hour, and
 * returns them. Every schedule has four times a day and two tasks; three people may do each task.
 */
export async function prepareOpenWork(directory: string, count: number, now = new Date()): Promise<OpenWork[]> {
  return inDatabaseOf(directory, () =>
    database().atomically((sql) => insertOpenWork(sql, { companyId: insertCompany(sql, now), count, now })),
  )
}

/** How many check-ins the database of a folder contains. */
export async function countCheckIns(directory: string): Promise<number> {
  return inDatabaseOf(directory, () => {
    return database().sql.get<{ count: number }>('SELECT count(*) AS count FROM CheckIn')?.count ?? 0
  })
}

/** Runs `work` on the database of a folder, with its own connection and the settings of its server. */
export async function inDatabaseOf<Value>(directory: string, work: () => Promise<Value> | Value): Promise<Value> {
  Object.assign(process.env, environmentOf(directory))
  forgetSettings()
  await openDatabase(new Date())
  try {
    return await work()
  } finally {
    await closeDatabase()
  }
}

function insertCompany(sql: Sql, now: Date): string {
  const [companyId, since] = [newId(), dayOfCreation(now)]
  insertRow(sql, 'Company', { id: companyId, name: 'Gasthaus', createdAt: since })
  // A company without a user counts as deleted.
  const names = { firstName: 'Barbara', lastName: 'Huber', email: `${companyId}@example.com` }
  const dates = { emailVerifiedAt: since, termsAcceptedAt: since, createdAt: since }
  insertRow(sql, 'User', { id: newId(), companyId, ...names, emailKey: names.email, ...dates })
  // Its mails would run beside what is measured.
  sql.run(`UPDATE Recipient SET digest = 'none', nextDigestAt = NULL WHERE companyId = :companyId`, { companyId })
  insertRow(sql, 'Subscription', { companyId, plan: 'enterprise', grantedPlan: 'enterprise', startDate: since })
  return companyId
}

const dayOfCreation = (now: Date) => new Date(now.getTime() - 15 * day)

/** Local times of each day, and the minutes before and after each in which people may check in. */
export type Slots = { times: string[]; windowBefore: number; windowAfter: number }

type Work = { companyId: string; count: number; now: Date; takesPhotos?: boolean; slots?: Slots }

/** The same for an existing company. With `takesPhotos` the schedules allow photos, if the company does. */
export function insertOpenWork(sql: Sql, values: Work): OpenWork[] {
  const { companyId, count, now, takesPhotos = false, slots = slotsAround(now) } = values
  const since = dayOfCreation(now)
  const staff = Array.from({ length: staffCount }, (_, index) => insertPerson(sql, companyId, index, since))
  const schedules = Math.ceil(count / tasksPerSchedule)
  return Array.from({ length: schedules }, (_, index) =>
    insertOpenSchedule(sql, { companyId, index, staff, since, slots, takesPhotos }),
  ).flat()
}

type Person = { id: string; loginName: string; pin: string }

function insertPerson(sql: Sql, companyId: string, index: number, since: Date): Person {
  const person = { id: newId(), loginName: `person.${index}`, pin: String(20_000 + index * 37) }
  insertRow(sql, 'Staff', {
    id: person.id,
    companyId,
    loginName: person.loginName,
    loginNameKey: person.loginName,
    signature: `Person ${index}`,
    email: 'person@example.com',
    phone: '4915100000001',
    personalType: 'staff',
    createdAt: since,
    updatedAt: since,
    pinHash: hashPin({ companyId, staffId: person.id, pin: person.pin }),
  })
  return person
}

function insertOpenSchedule(
  sql: Sql,
  values: { companyId: string; index: number; staff: Person[]; since: Date; slots: Slots; takesPhotos: boolean },
): OpenWork[] {
  const { companyId, index, staff, since, slots, takesPhotos } = values
  const scheduleId = newId()
  const head = { ...emptyTexts, id: scheduleId, title: `Plan ${index}`, location: 'EG', groupName: null }
  insertSchedule(sql, companyId, { ...head, userId: null, now: since })
  const work = Array.from({ length: tasksPerSchedule }, (_, position) => {
    const taskId = insertTask(sql, companyId, { name: `T-${index}-${position}`, position, since })
    const place = index * tasksPerSchedule + position
    const people = [0, 1, 2].flatMap((offset) => staff[(place + offset) % staff.length] ?? [])
    return { taskId, people, address: nextAddress() }
  })
  const tasks = work.map(({ taskId, people }) => ({ taskId, staffIds: people.map(({ id }) => id) }))
  const revision = someRevision({ ...slots, tasks, validFrom: since, allowStaffImageUpload: takesPhotos })
  insertRevision(sql, companyId, { ...revision, scheduleId, userId: null })
  return work.map(({ taskId, people: [first], address }) => {
    const { loginName, pin } = first ?? { loginName: '', pin: '' }
    return { scheduleId, taskId, loginName, pin, address }
  })
}

function insertTask(sql: Sql, companyId: string, values: { name: string; position: number; since: Date }): string {
  const [id, createdAt] = [newId(), values.since]
  const texts = { name: values.name, publicName: `Aufgabe ${values.position}`, description: 'Reinigen' }
  insertRow(sql, 'Task', { id, companyId, ...texts, createdAt, updatedAt: createdAt })
  return id
}

/** Four slots a day, one of them now. */
function slotsAround(now: Date): Slots {
  return { times: localTimes([0, 6, 12, 18].map((hours) => now.getTime() + hours * hour)), ...halfAnHour }
}

const halfAnHour = { windowBefore: 30, windowAfter: 30 }

/** Slots from `from` to `to`, each open for `minutes` until the next begins. */
export function slotsWithoutPause(minutes: number, from: Date, to: Date): Slots {
  const count = Math.ceil((to.getTime() - from.getTime()) / (minutes * minute))
  const instants = Array.from({ length: count }, (_, index) => from.getTime() + index * minutes * minute)
  return { times: localTimes(instants), windowBefore: 0, windowAfter: minutes }
}

function localTimes(instants: number[]): string[] {
  return instants.map((instant) => localDateTime(new Date(instant), defaultTimeZone).slice(11)).toSorted()
}

let addresses = 0

/** An address that nothing else in this process uses: a server counts requests by address across tests. */
function nextAddress() {
  const index = addresses++
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}
