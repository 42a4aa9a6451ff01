import { database, newId, toSql } from '#app/data/database.server.ts'
import { hashPin } from '#app/data/pin-hash.server.ts'
import { createToken } from '#app/http/token.server.ts'

const day = 86_400_000

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
      email.toLowerCase(),
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
      person.loginName.normalize('NFC').toLowerCase(),
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

type GivenSchedule = {
  title?: string
  location?: string
  description?: string
  validFrom?: Date
  status?: 'draft' | 'public' | 'private'
  frequency?: 'hourly' | 'daily' | 'weekly' | 'monthly'
  months?: number[]
  days?: (number | 'last')[]
  times?: string[]
  timezone?: string | null
  windowBefore?: number
  windowAfter?: number
  useCurrentTime?: boolean
  tasks: { taskId: string; staffIds: string[] }[]
}

/** A schedule with one revision, valid since 15 days ago unless said otherwise: daily, every month and weekday, at 14:00. */
export async function createSchedule(owner: Pick<Owner, 'companyId'>, given: GivenSchedule) {
  const schedule = {
    id: newId(),
    revisionId: newId(),
    title: 'Gäste-WC',
    location: 'UG',
    description: '',
    validFrom: new Date(Date.now() - 15 * day),
    status: 'public',
    frequency: 'daily',
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    days: [1, 2, 3, 4, 5, 6, 7],
    times: ['14:00'],
    timezone: null,
    windowBefore: 5,
    windowAfter: 5,
    useCurrentTime: true,
    ...given,
  }
  const created = toSql(schedule.validFrom)
  await database().atomically((sql) => {
    sql.run(
      'INSERT INTO Schedule (id, companyId, title, location, description, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
      schedule.id,
      owner.companyId,
      schedule.title,
      schedule.location,
      schedule.description,
      created,
      created,
    )
    sql.run(
      `INSERT INTO ScheduleRevision (id, companyId, scheduleId, validFrom, status, frequency, months, days, times, useCurrentTime,
         allowStaffImageUpload, forcePhotos, timezone, windowBefore, windowAfter) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?, ?)`,
      schedule.revisionId,
      owner.companyId,
      schedule.id,
      created,
      schedule.status,
      schedule.frequency,
      JSON.stringify(schedule.months),
      JSON.stringify(schedule.days),
      JSON.stringify(schedule.times),
      schedule.useCurrentTime ? 1 : 0,
      schedule.timezone,
      schedule.windowBefore,
      schedule.windowAfter,
    )
    schedule.tasks.forEach(({ taskId, staffIds }, position) => {
      const entryId = newId()
      sql.run(
        'INSERT INTO TaskEntry (id, revisionId, taskId, position) VALUES (?, ?, ?, ?)',
        entryId,
        schedule.revisionId,
        taskId,
        position,
      )
      for (const staffId of staffIds)
        sql.run('INSERT INTO TaskEntryStaff (entryId, staffId) VALUES (?, ?)', entryId, staffId)
    })
  })
  return schedule
}
