import { folderFiles } from '#app/gateways/folders/folder-files.server.ts'
import { database, newId } from '#app/data/database.server.ts'
import { hashPassword } from '#app/config/password.server.ts'
import { hashPin } from '#app/config/pin-hash.server.ts'
import { insertFolder, markFailed, markReady } from '#app/data/write/folders/folders.sql.server.ts'
import { insertRecipient } from '#app/data/write/alerts/recipients.sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import { insertTask } from '#app/data/write/tasks/tasks.sql.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import type { RevisionContent } from '#app/domain/schedules/revision-content.ts'
import type { TaskEntry } from '#app/domain/schedules/rules.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import type { AskedReading } from '#app/domain/readings/reading.ts'
import type { TaskTranslation } from '#app/domain/tasks/schema.ts'
import { createToken } from '#app/http/tokens/token.server.ts'
import { someRevision } from '../schedules/revisions.ts'
import { emptyTexts, type OwnField } from '#app/domain/schedules/fields.ts'
import { day } from '#app/domain/time/durations.ts'

export type Owner = { companyId: string; userId: string; sessionId: string; token: string; email: string }

/** Creates a company with a verified owner who is signed in. `token` works as cookie and as bearer token. */
export async function createOwner(
  values: {
    email?: string
    plan?: Plan
    firstName?: string
    lastName?: string
    companyName?: string | null
    language?: string | null
    /** The user's password; by default there is none. */
    password?: string
  } = {},
): Promise<Owner> {
  const [companyId, userId, sessionId] = [newId(), newId(), newId()]
  const now = new Date()
  const expiresAt = new Date(now.getTime() + day)
  const passwordHash = values.password === undefined ? null : await hashOf(values.password)
  const email = values.email ?? `${userId}@example.com`
  const {
    firstName = 'Barbara',
    lastName = 'Huber',
    companyName = 'Gasthaus Alte Mühle GmbH',
    plan = 'premium',
    language = null,
  } = values
  await database().atomically((sql) => {
    insertRow(sql, 'Company', { id: companyId, name: companyName, createdAt: now })
    insertRow(sql, 'Subscription', { companyId, plan, grantedPlan: plan === 'free' ? null : plan, startDate: now })
    insertRow(sql, 'User', {
      id: userId,
      companyId,
      firstName,
      lastName,
      email,
      emailKey: emailKey(email),
      emailVerifiedAt: now,
      passwordHash,
      language,
      termsAcceptedAt: now,
      createdAt: now,
    })
    insertRow(sql, 'Session', { id: sessionId, userId, createdAt: now, expiresAt })
  })
  return { companyId, userId, sessionId, email, token: await createToken({ userId, sessionId, expiresAt, now }) }
}

const hashes = new Map<string, string>()

/** A hash of the password, made once: it takes longer than most tests. */
async function hashOf(password: string): Promise<string> {
  const known = hashes.get(password)
  if (known) return known
  const hash = await hashPassword(password, { knownId: 'test' })
  if (!hash.ok) throw new Error('Too many passwords at once')
  hashes.set(password, hash.value)
  return hash.value
}

/** Creates another session of the owner and returns its token. */
export async function createSession({ userId }: Owner): Promise<string> {
  const [id, now] = [newId(), new Date()]
  const expiresAt = new Date(now.getTime() + day)
  await database().atomically((sql) => insertRow(sql, 'Session', { id, userId, createdAt: now, expiresAt }))
  return createToken({ userId, sessionId: id, expiresAt, now })
}

export async function createTask(
  owner: Pick<Owner, 'companyId'>,
  values: {
    name?: string
    publicName?: string
    description?: string
    translations?: TaskTranslation[]
    readings?: AskedReading[]
  } = {},
) {
  const { translations = [], readings = [], ...texts } = values
  const task = {
    id: newId(),
    name: 'GM-WC',
    publicName: 'Gäste-WC',
    description: 'Becken, Griffe, Papier, Seife',
    ...texts,
  }
  const now = new Date()
  const row = { ...task, translations, readings, createdAt: now, updatedAt: now }
  await database().atomically((sql) => insertTask(sql, owner.companyId, row))
  return task
}

export async function createStaff(
  owner: Pick<Owner, 'companyId'>,
  values: { loginName?: string; signature?: string; personalType?: 'staff' | 'supervisor'; pin?: string } = {},
) {
  const id = newId()
  const { pin, ...person } = {
    loginName: `person.${id}`,
    signature: 'Anna K.',
    personalType: 'staff' as const,
    pin: '48213',
    ...values,
  }
  const now = new Date()
  const row = {
    id,
    companyId: owner.companyId,
    ...person,
    loginNameKey: foldedKey(person.loginName),
    email: `${id}@example.com`,
    phone: '4915100000001',
    pinHash: hashPin({ companyId: owner.companyId, staffId: id, pin }),
    createdAt: now,
    updatedAt: now,
  }
  await database().atomically((sql) => insertRow(sql, 'Staff', row))
  return { id, pin, ...person }
}

export async function createGroupName(owner: Pick<Owner, 'companyId'>, name = 'Küche') {
  const id = newId()
  const row = { id, companyId: owner.companyId, name, nameKey: foldedKey(name), createdAt: new Date() }
  await database().atomically((sql) => insertRow(sql, 'GroupName', row))
  return { id, name }
}

/** Adds a person without an account who was not asked yet. */
export async function createRecipient(owner: Pick<Owner, 'companyId'>, email = 'chef@example.com') {
  const told = { missed: true, comments: true, digest: 'none' as const, minutesAfter: 0 }
  const input = { name: 'Herr Özdemir', email, language: 'de' as const, ...told, now: new Date() }
  return { id: await database().atomically((sql) => insertRecipient(sql, owner.companyId, input)) }
}

type ScheduleValues = Partial<RevisionContent & Pick<Schedule, OwnField>> & {
  validFrom?: Date
  groupName?: string
  tasks: TaskEntry[]
}

/** Creates a schedule with one revision, by default daily at 14:00 and valid since 15 days ago. */
export async function createSchedule(owner: Pick<Owner, 'companyId'>, values: ScheduleValues) {
  const schedule = {
    ...someRevision(),
    ...emptyTexts,
    id: newId(),
    title: 'Gäste-WC',
    location: 'UG',
    validFrom: new Date(Date.now() - 15 * day),
    ...values,
  }
  const { id, validFrom } = schedule
  const revisionId = await database().atomically((sql) => {
    insertSchedule(sql, owner.companyId, { groupName: null, ...schedule, userId: null, now: validFrom })
    return insertRevision(sql, owner.companyId, { ...schedule, scheduleId: id, userId: null })
  })
  return { ...schedule, revisionId }
}

/** Orders a folder of these schedules; it is not made, or has failed. */
export async function createFolder(
  { companyId, userId }: Owner,
  { scheduleIds, now = new Date(), hasFailed = false, isReady = false }: FolderValues,
) {
  const days = { fromDate: '2026-11-01', toDate: '2026-11-30' }
  const folder = { ...days, selection: 'all' as const, selectionName: null, withPhotos: false, work: 1000 }
  const row = { ...folder, userId, language: 'de' as const, scheduleIds }
  const id = await database().atomically((sql) => insertFolder(sql, companyId, row, now))
  if (hasFailed) await database().atomically((sql) => markFailed(sql, id, { failure: 'document.notMade', now }))
  if (isReady) {
    const bytes = await folderFiles().write(id, new Blob(['the ZIP']).stream())
    await database().atomically((sql) => markReady(sql, id, { bytes, now }))
  }
  return { id }
}

type FolderValues = { scheduleIds: string[]; now?: Date; hasFailed?: boolean; isReady?: boolean }
