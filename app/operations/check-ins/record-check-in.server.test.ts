import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { Result } from '#app/domain/errors.ts'
import { hour } from '#app/domain/time/durations.ts'
import { useDatabase } from '../../../tests/support/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '../../../tests/support/factories.ts'
import { recordCheckIn, type CheckInAttempt } from './record-check-in.server.ts'

useDatabase()

const now = new Date('2026-11-20T13:02:00Z')
const validFrom = new Date('2026-01-01T00:00:00Z')
const inTime = '2026-11-20T14:00'

let owner: Owner
let tasks: { id: string; publicName: string }[]
let anna: { id: string; loginName: string }
let scheduleId: string

beforeEach(async () => {
  owner = await createOwner()
  tasks = [await createTask(owner, { publicName: 'Gäste-WC' }), await createTask(owner, { publicName: 'Flur' })]
  anna = await createStaff(owner, { loginName: 'kueche.anna', signature: 'Anna K.' })
  scheduleId = (await newSchedule()).id
})

test('a check-in keeps the names, the slot and the zone as they are now', async () => {
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
    companyId: owner.companyId,
    scheduleId,
    taskId: idOf(0),
    staffId: anna.id,
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

test('several tasks are all or nothing, and the refusal names those that were taken', async () => {
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

test('where two people were first, neither is named beside what the other did', async () => {
  const mehmet = await createStaff(owner, { loginName: 'mehmet', signature: 'Mehmet Y.' })
  scheduleId = (await newSchedule({ tasks: tasks.map(({ id }) => ({ taskId: id, staffIds: [anna.id, mehmet.id] })) }))
    .id
  await attempt({ taskIds: [idOf(0)] })
  await attempt({ taskIds: [idOf(1)], loginName: 'mehmet' })
  expect(failureOf(await attempt({ taskIds: [idOf(0), idOf(1)] }))?.params).toMatchObject({
    tasks: ['Gäste-WC', 'Flur'],
    signature: null,
    checkedInAt: null,
  })
})

test('who was first is not told where the schedule is private or the record hidden', async () => {
  const hidden = { params: { tasks: ['Gäste-WC'], signature: null, checkedInAt: null } }
  await attempt()
  await database().atomically((sql) => sql.run('UPDATE CheckIn SET hidden = 1'))
  expect(failureOf(await attempt())).toMatchObject(hidden)
  scheduleId = (await newSchedule({ status: 'private' })).id
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

test('a repeat with the same key gets the first answer for 24 hours', async () => {
  const first = await attempt({ key: 'k1' })
  expect(await attempt({ key: 'k1' }, { now: hoursLater(23) })).toEqual(first)
  expect(codeOf(await attempt({ key: 'k1' }, { now: hoursLater(24) }))).toBe('ok')
  expect(count()).toBe(2)
})

test('other tasks with the same key are a new check-in, and repeated as such', async () => {
  const first = await attempt({ key: 'k1' })
  const second = await attempt({ key: 'k1', taskIds: [idOf(1)] })
  expect([publicNamesOf(first), publicNamesOf(second)]).toEqual([['Gäste-WC'], ['Flur']])
  expect(await attempt({ key: 'k1', taskIds: [idOf(1)] })).toEqual(second)
  const more = await attempt({ key: 'k1', taskIds: [idOf(0), idOf(1)] })
  expect(failureOf(more)).toMatchObject({ params: { taskIds: [idOf(0), idOf(1)] } })
  expect(count()).toBe(2)
})

test('the same tasks in another order, or one of them named twice, are a repeat', async () => {
  const first = await attempt({ key: 'k1', taskIds: [idOf(0), idOf(1)] })
  expect(await attempt({ key: 'k1', taskIds: [idOf(1), idOf(0), idOf(1)] })).toEqual(first)
  expect(count()).toBe(2)
})

test('where the clock says the slot, the same key is a new check-in once the next one is open', async () => {
  scheduleId = (await newSchedule({ times: ['14:00', '15:00'], windowBefore: 30, windowAfter: 30 })).id
  const first = await attempt({ key: 'k1' }, { now: berlin('14:29') })
  expect(await attempt({ key: 'k1' }, { now: berlin('14:31') })).toEqual(first)
  expect(slotsOf(await attempt({ key: 'k1' }, { now: berlin('14:45') }))).toEqual(['2026-11-20T15:00'])
  expect(count()).toBe(2)
})

test('where the person says the slot, the same key repeats that slot alone', async () => {
  scheduleId = (await newSchedule({ useCurrentTime: false, times: ['08:00', '14:00'] })).id
  const first = await attempt({ key: 'k1', slotAt: '2026-11-20T08:00' })
  expect(await attempt({ key: 'k1', slotAt: '2026-11-20T08:00' })).toEqual(first)
  expect(await attempt({ key: 'k1', slotAt: '2026-11-20T08:00' }, { now: hoursLater(20) })).toEqual(first)
  expect(codeOf(await attempt({ key: 'k1', slotAt: '2026-11-20T11:00' }))).toBe('checkIn.timeNotInSchedule')
  expect(slotsOf(await attempt({ key: 'k1', slotAt: inTime }))).toEqual([inTime])
  expect(count()).toBe(2)
})

test('a key belongs to one person, and a failure leaves it free', async () => {
  await createStaff(owner, { loginName: 'mehmet' })
  expect(codeOf(await attempt({ key: 'k1', taskIds: ['nothing'] }))).toBe('checkIn.taskNotInSchedule')
  expect(codeOf(await attempt({ key: 'k1' }))).toBe('ok')
  expect(codeOf(await attempt({ key: 'k1', loginName: 'mehmet' }))).toBe('checkIn.notAssigned')
})

test('the key of another is no way around the PIN', async () => {
  await attempt({ key: 'k1' })
  expect(codeOf(await attempt({ key: 'k1', pin: '00000' }))).toBe('checkIn.invalidStaffOrPin')
})

test.each([
  ['an archived person', 'UPDATE Staff SET archivedAt = createdAt', 'checkIn.invalidStaffOrPin'],
  ['an archived task', 'UPDATE Task SET archivedAt = createdAt', 'checkIn.taskNotInSchedule'],
  ['an archived schedule', 'UPDATE Schedule SET archivedAt = createdAt', 'schedule.ended'],
  ['a draft', "UPDATE ScheduleRevision SET status = 'draft'", 'schedule.notFound'],
  [
    'a draft that is asked with a wrong PIN',
    "UPDATE ScheduleRevision SET status = 'draft'",
    'schedule.notFound',
    '00000',
  ],
])('%s is refused', async (_, change, code, pin = '48213') => {
  await database().atomically((sql) => sql.run(change))
  expect(codeOf(await attempt({ pin }))).toBe(code)
})

test('the login name is found whatever its case; another company has people of its own', async () => {
  expect(codeOf(await attempt({ loginName: ' KUECHE.Anna ' }))).toBe('ok')
  const stranger = await createOwner()
  await createStaff(stranger, { loginName: 'fremd' })
  expect(codeOf(await attempt({ loginName: 'fremd' }))).toBe('checkIn.invalidStaffOrPin')
})

test('a supervisor needs no assignment; where everyone assigned is gone, nobody else can', async () => {
  await createStaff(owner, { loginName: 'chef', personalType: 'supervisor' })
  await createStaff(owner, { loginName: 'mehmet' })
  expect(codeOf(await attempt({ loginName: 'mehmet' }))).toBe('checkIn.notAssigned')
  await database().atomically((sql) =>
    sql.run('UPDATE Staff SET archivedAt = createdAt WHERE id = :id', { id: anna.id }),
  )
  expect(codeOf(await attempt({ loginName: 'mehmet' }))).toBe('checkIn.noAssignedStaff')
  expect(codeOf(await attempt({ loginName: 'chef' }))).toBe('ok')
})

test('manual selection keeps the time that was given, and marks what was entered later', async () => {
  scheduleId = (await newSchedule({ useCurrentTime: false, times: ['08:00', '14:00'] })).id
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
    Array.from({ length: 100 }, (_, n) => createStaff(owner, { loginName: `person.${n}` })),
  )
  const many = await Promise.all(Array.from({ length: 5 }, () => createTask(owner)))
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

test('20 identical ones at once make one record and get one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt({ key: 'double-tap' })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect([codeOf(answers[0]), count()]).toEqual(['ok', 1])
})

test('of two people at once one is first, the other learns who', async () => {
  const mehmet = await createStaff(owner, { loginName: 'mehmet', signature: 'Mehmet Y.' })
  scheduleId = (await newSchedule({ tasks: [{ taskId: idOf(0), staffIds: [anna.id, mehmet.id] }] })).id
  const [one, other] = await Promise.all([attempt(), attempt({ loginName: 'mehmet' })])
  expect([codeOf(one), codeOf(other)]).toEqual(['ok', 'checkIn.alreadyCheckedIn'])
  expect(failureOf(other)?.params).toMatchObject({ signature: 'Anna K.' })
})

function attempt(input: Partial<CheckInAttempt['input']> = {}, given: Partial<CheckInAttempt> = {}) {
  return recordCheckIn({
    scheduleId,
    device: {
      id: 'phone',
      isKnown: false,
    },
    address: '203.0.113.7',
    now,
    ...given,
    input: {
      loginName: 'kueche.anna',
      pin: '48213',
      taskIds: [idOf(0)],
      ...input,
    },
  })
}

function newSchedule(given: Partial<Parameters<typeof createSchedule>[1]> = {}) {
  return createSchedule(owner, {
    validFrom,
    tasks: tasks.map(({ id }) => ({ taskId: id, staffIds: [anna.id] })),
    ...given,
  })
}

function idOf(index: number) {
  return tasks[index]?.id ?? ''
}

function hoursLater(hours: number) {
  return new Date(now.getTime() + hours * hour)
}

function berlin(time: string) {
  return new Date(`2026-11-20T${time}:00+01:00`)
}

function slotsOf(result: Result<RecordedCheckIn[]>) {
  return result.ok ? result.value.map(({ slotAt }) => slotAt) : result.failure.code
}

function publicNamesOf(result: Result<RecordedCheckIn[]>) {
  return result.ok ? result.value.map(({ publicName }) => publicName) : result.failure.code
}

function codeOf(result: Result<RecordedCheckIn[]> | undefined) {
  return result?.ok ? 'ok' : result?.failure.code
}

function failureOf(result: Result<RecordedCheckIn[]>) {
  return result.ok ? null : result.failure
}

function count() {
  return database().sql.get<{ n: number }>('SELECT count(*) AS n FROM CheckIn')?.n
}
