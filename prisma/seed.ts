import { hash } from '@node-rs/argon2'
import { database, newId, toSql, type Sql } from '#app/data/database.server.ts'
import { hashPin } from '#app/data/pin-hash.server.ts'
import type { Revision, TaskEntry } from '#app/domain/schedule/rules.ts'
import { loginNameKey } from '#app/domain/staff/login-name-key.ts'
import { insertRow } from './insert-row.ts'
import { rulesOf, sampleCompanies, type Scenario, type ScenarioSchedule } from './scenarios.ts'
import { insertHistory, type Person, type SeededTask } from './seed-history.ts'

const day = 86_400_000

/** How far back the first revisions and the check-ins reach. */
const validForDays = 15

/** Fills an empty database with the sample companies and two weeks of check-ins. False when it is not empty. */
export async function seed(now: Date): Promise<boolean> {
  if (database().read.get('SELECT 1 FROM Company LIMIT 1')) return false
  const companies = sampleCompanies()
  const hashes = await Promise.all(companies.map(({ owner }) => hashPassword(owner.password)))
  await database().atomically((sql) => {
    companies.forEach((scenario, index) => insertCompany(sql, { scenario, passwordHash: hashes[index] ?? null, now }))
  })
  return true
}

/** argon2id with 19 MiB, 2 passes and 1 lane. */
function hashPassword(password: string) {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

function insertCompany(sql: Sql, given: { scenario: Scenario; passwordHash: string | null; now: Date }) {
  const { scenario, passwordHash, now } = given
  const since = new Date(now.getTime() - validForDays * day)
  const [companyId, ownerId] = [newId(), newId()]
  const { company, owner, plan } = scenario
  insertRow(sql, 'Company', { id: companyId, ...company, createdAt: toSql(since) })
  insertRow(sql, 'Subscription', { companyId, plan, startDate: toSql(since) })
  insertRow(sql, 'User', {
    id: ownerId,
    companyId,
    firstName: owner.firstName,
    lastName: owner.lastName,
    email: owner.email,
    emailKey: owner.email.toLowerCase(),
    emailVerifiedAt: toSql(since),
    passwordHash,
    termsAcceptedAt: toSql(since),
    createdAt: toSql(since),
  })
  const tasks = insertTasks(sql, { companyId, scenario, since })
  const people = insertStaff(sql, { companyId, ownerId, scenario, since })
  const groups = insertGroupNames(sql, { companyId, scenario, since })
  for (const schedule of scenario.schedules) {
    const groupNameId = groups.get(schedule.groupName ?? '') ?? null
    insertSchedule(sql, { companyId, ownerId, groupNameId, schedule, tasks, people, since, now })
  }
}

function insertTasks(sql: Sql, { companyId, scenario, since }: { companyId: string; scenario: Scenario; since: Date }) {
  return scenario.tasks.map(({ key, name, publicName, description }): SeededTask & { key: string } => {
    const task = { id: newId(), name, publicName: publicName.de }
    const [createdAt, updatedAt] = [toSql(since), toSql(since)]
    insertRow(sql, 'Task', { ...task, companyId, description: description.de, createdAt, updatedAt })
    return { ...task, key }
  })
}

function insertStaff(sql: Sql, given: { companyId: string; ownerId: string; scenario: Scenario; since: Date }) {
  const { companyId, ownerId, scenario, since } = given
  return scenario.staff.map(({ pin, ...person }): Person => {
    const id = newId()
    insertRow(sql, 'Staff', {
      id,
      companyId,
      creatorId: ownerId,
      ...person,
      loginNameKey: loginNameKey(person.loginName),
      pinHash: hashPin({ companyId, staffId: id, pin }),
      createdAt: toSql(since),
      updatedAt: toSql(since),
    })
    return { id, signature: person.signature, personalType: person.personalType }
  })
}

function insertGroupNames(
  sql: Sql,
  { companyId, scenario, since }: { companyId: string; scenario: Scenario; since: Date },
) {
  const groups = (scenario.groupNames ?? []).map((name) => ({ id: newId(), name }))
  for (const { id, name } of groups) {
    insertRow(sql, 'GroupName', { id, companyId, name, nameKey: name.toLowerCase(), createdAt: toSql(since) })
  }
  return new Map(groups.map(({ id, name }) => [name, id]))
}

type GivenSchedule = {
  companyId: string
  ownerId: string
  groupNameId: string | null
  schedule: ScenarioSchedule
  tasks: (SeededTask & { key: string })[]
  people: Person[]
  since: Date
  now: Date
}

function insertSchedule(sql: Sql, given: GivenSchedule) {
  const { companyId, ownerId, groupNameId, schedule, since, now } = given
  const {
    id = newId(),
    title,
    location,
    description = '',
    allowStaffImageUpload = false,
    forcePhotos = false,
  } = schedule
  const createdAt = toSql(since)
  insertRow(sql, 'Schedule', {
    id,
    companyId,
    creatorId: ownerId,
    groupNameId,
    title,
    location,
    description,
    createdAt,
    updatedAt: createdAt,
  })
  const tasks = given.tasks.filter(({ key }) => schedule.tasks.includes(key))
  const staffIds = given.people.filter(({ personalType }) => personalType === 'staff').map((person) => person.id)
  const entries: TaskEntry[] = tasks.map((task) => ({ taskId: task.id, staffIds }))
  const photos = { allowStaffImageUpload, forcePhotos }
  const revision: Revision = {
    id: newId(),
    validFrom: since,
    status: 'public',
    ...rulesOf(schedule),
    ...photos,
    tasks: entries,
  }
  insertRevision(sql, { companyId, ownerId, scheduleId: id, revision })
  insertHistory(sql, { companyId, schedule: { id, title, location }, revision, tasks, people: given.people, now })
}

function insertRevision(
  sql: Sql,
  given: { companyId: string; ownerId: string; scheduleId: string; revision: Revision },
) {
  const { id, validFrom, months, days, times, useCurrentTime, allowStaffImageUpload, forcePhotos, tasks, ...rest } =
    given.revision
  insertRow(sql, 'ScheduleRevision', {
    id,
    companyId: given.companyId,
    scheduleId: given.scheduleId,
    creatorId: given.ownerId,
    ...rest,
    validFrom: toSql(validFrom),
    months: JSON.stringify(months),
    days: JSON.stringify(days),
    times: JSON.stringify(times),
    useCurrentTime: Number(useCurrentTime),
    allowStaffImageUpload: Number(allowStaffImageUpload),
    forcePhotos: Number(forcePhotos),
  })
  tasks.forEach(({ taskId, staffIds }, position) => {
    const entryId = newId()
    insertRow(sql, 'TaskEntry', { id: entryId, revisionId: id, taskId, position })
    for (const staffId of staffIds) insertRow(sql, 'TaskEntryStaff', { entryId, staffId })
  })
}
