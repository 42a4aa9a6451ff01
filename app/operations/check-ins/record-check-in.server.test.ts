import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { codeOf, failureOf, useCheckInAttempts } from '#tests/support/stories/check-in-attempts.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createStaff, createTask } from '#tests/support/stories/factories.ts'

useDatabase()
const { fixture: company, now, inTime, attempt, newSchedule, taskId: idOf, count } = useCheckInAttempts()

test('a check-in stores the names, the slot and the time zone as they are now', async () => {
  const recorded = await attempt({ comment: 'Seife leer' })
  expect(recorded).toMatchObject({
    ok: true,
    value: [
      {
        publicName: 'Gäste-WC',
        signature: 'Anna K.',
        slotAt: inTime,
        checkedInAt: now,
        claimedAt: null,
        enteredLater: false,
      },
    ],
  })
  const [row] = database().sql.all<Record<string, unknown>>('SELECT * FROM CheckIn')
  expect(row).toMatchObject({
    companyId: company.owner.companyId,
    scheduleId: company.scheduleId,
    taskId: idOf(0),
    staffId: company.anna.id,
    slotAt: inTime,
    status: 'completed',
    taskName: 'GM-WC',
    publicName: 'Gäste-WC',
    signature: 'Anna K.',
    scheduleTitle: 'Gäste-WC',
    location: 'UG',
    frequency: 'daily',
    timezone: 'Europe/Berlin',
    slotStartsAt: new Date('2026-11-20T13:00:00Z'),
    comment: 'Seife leer',
  })
})

test('several tasks are recorded all or not at all, and the refusal names those already done', async () => {
  await attempt({ taskIds: [idOf(1)] })
  const both = await attempt({ taskIds: [idOf(0), idOf(1)] })
  expect(both).toMatchObject({
    failure: {
      code: 'checkIn.alreadyCheckedIn',
      params: { tasks: ['Flur'], taskIds: [idOf(1)], signature: 'Anna K.', checkedInAt: now.toISOString() },
    },
  })
  expect(count()).toBe(1)
})

test('if two people were first, neither is named, so that nobody is named for what the other did', async () => {
  const mehmet = await createStaff(company.owner, { loginName: 'mehmet', signature: 'Mehmet Y.' })
  const tasks = company.taskIds.map((taskId) => ({ taskId, staffIds: [company.anna.id, mehmet.id] }))
  company.scheduleId = (await newSchedule({ tasks })).id
  await attempt({ taskIds: [idOf(0)] })
  await attempt({ taskIds: [idOf(1)], loginName: 'mehmet' })
  expect(failureOf(await attempt({ taskIds: [idOf(0), idOf(1)] }))?.params).toMatchObject({
    tasks: ['Gäste-WC', 'Flur'],
    signature: null,
    checkedInAt: null,
  })
})

test('the person who was first is not named if the schedule is private or the record hidden', async () => {
  const hidden = { params: { tasks: ['Gäste-WC'], signature: null, checkedInAt: null } }
  await attempt()
  await database().atomically((sql) => sql.run('UPDATE CheckIn SET hidden = 1'))
  expect(failureOf(await attempt())).toMatchObject(hidden)
  company.scheduleId = (await newSchedule({ status: 'private' })).id
  await attempt()
  expect(failureOf(await attempt())).toMatchObject(hidden)
})

test('after an admin deleted it, an occurrence can be done again', async () => {
  await attempt()
  await database().atomically((sql) =>
    sql.run("UPDATE CheckIn SET status = 'deleted', deletedAt = checkedInAt, deletedReason = 'wrong place'"),
  )
  expect(codeOf(await attempt())).toBe('ok')
})

test.each([
  ['an archived person', 'UPDATE Staff SET archivedAt = createdAt', 'checkIn.invalidStaffOrPin'],
  ['an archived task', 'UPDATE Task SET archivedAt = createdAt', 'checkIn.taskNotInSchedule'],
  ['an archived schedule', 'UPDATE Schedule SET archivedAt = createdAt', 'schedule.ended'],
  ['a draft', "UPDATE ScheduleRevision SET status = 'draft'", 'schedule.notFound'],
  ['a draft with a wrong PIN', "UPDATE ScheduleRevision SET status = 'draft'", 'schedule.notFound', '00000'],
])('%s is refused', async (_, change, code, pin = '48213') => {
  await database().atomically((sql) => sql.run(change))
  expect(codeOf(await attempt({ pin }))).toBe(code)
})

test('the login name ignores case, and people of another company are not found', async () => {
  expect(codeOf(await attempt({ loginName: ' KUECHE.Anna ' }))).toBe('ok')
  const stranger = await createOwner()
  await createStaff(stranger, { loginName: 'fremd' })
  expect(codeOf(await attempt({ loginName: 'fremd' }))).toBe('checkIn.invalidStaffOrPin')
})

test('a supervisor needs no assignment; where everyone assigned is gone, nobody else can', async () => {
  await createStaff(company.owner, { loginName: 'chef', personalType: 'supervisor' })
  await createStaff(company.owner, { loginName: 'mehmet' })
  expect(codeOf(await attempt({ loginName: 'mehmet' }))).toBe('checkIn.notAssigned')
  await database().atomically((sql) =>
    sql.run('UPDATE Staff SET archivedAt = createdAt WHERE id = :id', { id: company.anna.id }),
  )
  expect(codeOf(await attempt({ loginName: 'mehmet' }))).toBe('checkIn.noAssignedStaff')
  expect(codeOf(await attempt({ loginName: 'chef' }))).toBe('ok')
})

test('manual selection stores the chosen time, and marks what was entered later', async () => {
  company.scheduleId = (await newSchedule({ useCurrentTime: false, times: ['08:00', '14:00'] })).id
  expect(codeOf(await attempt())).toBe('checkIn.timeRequired')
  expect(codeOf(await attempt({ slotAt: '2026-11-20T15:00' }))).toBe('checkIn.timeNotInSchedule')
  const late = await attempt({ slotAt: '2026-11-20T08:02' })
  expect(late).toMatchObject({
    value: [
      { slotAt: '2026-11-20T08:00', claimedAt: new Date('2026-11-20T07:02:00Z'), checkedInAt: now, enteredLater: true },
    ],
  })
})

test('500 at once by different people: none is lost', async () => {
  const people = await Promise.all(
    Array.from({ length: 100 }, (_, n) => createStaff(company.owner, { loginName: `person.${n}` })),
  )
  const many = await Promise.all(Array.from({ length: 5 }, () => createTask(company.owner)))
  const schedules = await Promise.all(
    people.map((person) => newSchedule({ tasks: many.map((task) => ({ taskId: task.id, staffIds: [person.id] })) })),
  )
  const attempts = schedules.flatMap((schedule, n) =>
    many.map((task, m) =>
      attempt({ loginName: `person.${n}`, taskIds: [task.id] }, { scheduleId: schedule.id, address: `10.0.${n}.${m}` }),
    ),
  )
  const codes = (await Promise.all(attempts)).map(codeOf)
  expect(codes).toEqual(codes.map(() => 'ok'))
  expect(count()).toBe(500)
})

test('of two people at once one is first, and the other learns who it was', async () => {
  const mehmet = await createStaff(company.owner, { loginName: 'mehmet', signature: 'Mehmet Y.' })
  company.scheduleId = (await newSchedule({ tasks: [{ taskId: idOf(0), staffIds: [company.anna.id, mehmet.id] }] })).id
  const [one, other] = await Promise.all([attempt(), attempt({ loginName: 'mehmet' })])
  expect([codeOf(one), codeOf(other)]).toEqual(['ok', 'checkIn.alreadyCheckedIn'])
  expect(failureOf(other)?.params).toMatchObject({ signature: 'Anna K.' })
})
