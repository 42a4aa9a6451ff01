import { closeDatabase, database, newId, openDatabase, toSql, type Sql } from '#app/data/database.server.ts'
import { hashPin } from '#app/data/pin-hash.server.ts'
import { forgetSettings } from '#app/data/settings.server.ts'
import { localDateTime } from '#app/domain/schedule/local-time.ts'
import { defaultTimeZone } from '#app/domain/schedule/rules.ts'
import { insertRow } from '../../prisma/insert-row.ts'
import { environmentOf } from './production-server.ts'

/** A check-in that somebody could make now; `address` is a phone's of its own. */
export type OpenWork = { scheduleId: string; taskId: string; loginName: string; pin: string; address: string }

const tasksPerSchedule = 2
const staffCount = 100
const day = 86_400_000

/**
 * Makes a company in a folder's database with at least `count` occurrences that are open for the next half hour, and
 * answers them. Every schedule has four times a day and two tasks, every task three people who may do it.
 */
export async function prepareOpenWork(directory: string, count: number, now = new Date()): Promise<OpenWork[]> {
  Object.assign(process.env, environmentOf(directory))
  forgetSettings()
  await openDatabase(now)
  try {
    return await database().atomically((sql) => insertCompany(sql, count, now))
  } finally {
    await closeDatabase()
  }
}

/** How many check-ins the folder's database holds, by a connection of its own. */
export async function countCheckIns(directory: string): Promise<number> {
  Object.assign(process.env, environmentOf(directory))
  forgetSettings()
  await openDatabase(new Date())
  const row = database().read.get<{ count: number }>('SELECT count(*) AS count FROM CheckIn')
  await closeDatabase()
  return row?.count ?? 0
}

function insertCompany(sql: Sql, count: number, now: Date): OpenWork[] {
  const companyId = newId()
  const since = toSql(new Date(now.getTime() - 15 * day))
  insertRow(sql, 'Company', { id: companyId, name: 'Gasthaus', createdAt: since })
  insertRow(sql, 'Subscription', { companyId, plan: 'enterprise', startDate: since })
  const staff = Array.from({ length: staffCount }, (_, index) => insertPerson(sql, companyId, index, since))
  const schedules = Math.ceil(count / tasksPerSchedule)
  const times = JSON.stringify(timesAround(now))
  return Array.from({ length: schedules }, (_, index) =>
    insertSchedule(sql, { companyId, index, staff, since, times }),
  ).flat()
}

type Person = { id: string; loginName: string; pin: string }

function insertPerson(sql: Sql, companyId: string, index: number, since: string): Person {
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

function insertSchedule(
  sql: Sql,
  given: { companyId: string; index: number; staff: Person[]; since: string; times: string },
): OpenWork[] {
  const { companyId, index, staff, since, times } = given
  const [scheduleId, revisionId] = [newId(), newId()]
  const title = `Plan ${index}`
  insertRow(sql, 'Schedule', {
    id: scheduleId,
    companyId,
    title,
    location: 'EG',
    description: '',
    createdAt: since,
    updatedAt: since,
  })
  insertRow(sql, 'ScheduleRevision', {
    id: revisionId,
    companyId,
    scheduleId,
    validFrom: since,
    status: 'public',
    frequency: 'daily',
    months: '[1,2,3,4,5,6,7,8,9,10,11,12]',
    days: '[1,2,3,4,5,6,7]',
    times,
    useCurrentTime: 1,
    allowStaffImageUpload: 0,
    forcePhotos: 0,
    windowBefore: 30,
    windowAfter: 30,
  })
  return Array.from({ length: tasksPerSchedule }, (_, position) => {
    const [taskId, entryId] = [newId(), newId()]
    const person = (offset: number) => staff[(index * tasksPerSchedule + position + offset) % staff.length]
    insertRow(sql, 'Task', {
      id: taskId,
      companyId,
      name: `T-${index}-${position}`,
      publicName: `Aufgabe ${position}`,
      description: 'Reinigen',
      createdAt: since,
      updatedAt: since,
    })
    insertRow(sql, 'TaskEntry', { id: entryId, revisionId, taskId, position })
    for (const offset of [0, 1, 2]) insertRow(sql, 'TaskEntryStaff', { entryId, staffId: person(offset)?.id ?? '' })
    const { loginName, pin } = person(0) ?? { loginName: '', pin: '' }
    return { scheduleId, taskId, loginName, pin, address: addressOf(index * tasksPerSchedule + position) }
  })
}

/** Four times a day, one of them now. */
function timesAround(now: Date): string[] {
  const local = [0, 6, 12, 18].map((hours) => new Date(now.getTime() + hours * 3_600_000))
  return local.map((instant) => localDateTime(instant, defaultTimeZone).slice(11)).toSorted()
}

function addressOf(index: number) {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}
