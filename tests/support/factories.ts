import { database, newId, toSql } from '#app/data/database.server.ts'
import { hashPin } from '#app/data/pin-hash.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules.server.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import type { RevisionContent } from '#app/domain/schedules/revision-content.ts'
import type { TaskEntry } from '#app/domain/schedules/rules.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import { createToken } from '#app/http/token.server.ts'
import { someRevision } from './revisions.ts'
import { day } from '#app/domain/time/durations.ts'

export type Owner = { companyId: string; userId: string; token: string; email: string }

/** A company with a verified owner who is signed in; `token` goes as cookie or bearer. */
export async function createOwner(
  given: {
    email?: string
    plan?: string
    firstName?: string
    lastName?: string
    companyName?: string
    language?: string | null
  } = {},
): Promise<Owner> {
  const [companyId, userId, sessionId] = [newId(), newId(), newId()]
  const now = new Date()
  const expiresAt = new Date(now.getTime() + day)
  const email = given.email ?? `${userId}@example.com`
  const {
    firstName = 'Barbara',
    lastName = 'Huber',
    companyName = 'Gasthaus Alte Mühle GmbH',
    plan = 'premium',
    language = null,
  } = given
  await database().atomically((sql) => {
    sql.run('INSERT INTO Company (id, name, createdAt) VALUES (?, ?, ?)', companyId, companyName, toSql(now))
    sql.run('INSERT INTO Subscription (companyId, plan, startDate) VALUES (?, ?, ?)', companyId, plan, toSql(now))
    sql.run(
      `INSERT INTO User (id, companyId, firstName, lastName, email, emailKey, emailVerifiedAt, language, termsAcceptedAt, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      userId,
      companyId,
      firstName,
      lastName,
      email,
      emailKey(email),
      toSql(now),
      language,
      toSql(now),
      toSql(now),
    )
    sql.run(
      'INSERT INTO Session (id, userId, createdAt, expiresAt) VALUES (?, ?, ?, ?)',
      sessionId,
      userId,
      toSql(now),
      toSql(expiresAt),
    )
  })
  return { companyId, userId, email, token: await createToken({ userId, sessionId, expiresAt, now }) }
}

export async function createTask(
  owner: Pick<Owner, 'companyId'>,
  given: { name?: string; publicName?: string; description?: string } = {},
) {
  const task = {
    id: newId(),
    name: 'GM-WC',
    publicName: 'Gäste-WC',
    description: 'Becken, Griffe, Papier, Seife',
    ...given,
  }
  const now = toSql(new Date())
  await database().atomically((sql) =>
    sql.run(
      'INSERT INTO Task (id, companyId, name, publicName, description, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
      task.id,
      owner.companyId,
      task.name,
      task.publicName,
      task.description,
      now,
      now,
    ),
  )
  return task
}

export async function createStaff(
  owner: Pick<Owner, 'companyId'>,
  given: { loginName?: string; signature?: string; personalType?: 'staff' | 'supervisor'; pin?: string } = {},
) {
  const id = newId()
  const person = { id, loginName: `person.${id}`, signature: 'Anna K.', personalType: 'staff', pin: '48213', ...given }
  const now = toSql(new Date())
  const pinHash = hashPin({ companyId: owner.companyId, staffId: id, pin: person.pin })
  await database().atomically((sql) =>
    sql.run(
      `INSERT INTO Staff (id, companyId, loginName, loginNameKey, email, phone, personalType, signature, pinHash, createdAt, updatedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      owner.companyId,
      person.loginName,
      foldedKey(person.loginName),
      `${id}@example.com`,
      '4915100000001',
      person.personalType,
      person.signature,
      pinHash,
      now,
      now,
    ),
  )
  return person
}

type GivenSchedule = Partial<RevisionContent & Pick<Schedule, 'title' | 'location' | 'description'>> & {
  validFrom?: Date
  tasks: TaskEntry[]
}

/** A schedule with one revision, valid since 15 days ago unless said otherwise: daily, every month and weekday, at 14:00. */
export async function createSchedule(owner: Pick<Owner, 'companyId'>, given: GivenSchedule) {
  const schedule = {
    ...someRevision(),
    id: newId(),
    title: 'Gäste-WC',
    location: 'UG',
    description: '',
    validFrom: new Date(Date.now() - 15 * day),
    ...given,
  }
  const { id, validFrom } = schedule
  const revisionId = await database().atomically((sql) => {
    insertSchedule(sql, owner.companyId, { ...schedule, userId: null, groupName: null, now: validFrom })
    return insertRevision(sql, owner.companyId, { ...schedule, scheduleId: id, userId: null })
  })
  return { ...schedule, revisionId }
}
