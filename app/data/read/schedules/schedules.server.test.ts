import { beforeEach, expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { archiveStaff } from '#app/operations/staff/archive-staff.server.ts'
import { hour } from '#app/domain/time/durations.ts'
import { useDatabase } from '../../../../tests/support/databases/database.ts'
import {
  createOwner,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '../../../../tests/support/stories/factories.ts'
import { findPublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from './revision.sql.server.ts'
import { findSchedule } from './schedules.server.ts'

useDatabase()

const now = new Date('2026-11-20T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour)
let owner: Owner
let tasks: { taskId: string; staffIds: string[] }[]
let scheduleId: string

beforeEach(async () => {
  owner = await createOwner()
  const [floor, wc] = [await createTask(owner), await createTask(owner)]
  const staff = [(await createStaff(owner)).id, (await createStaff(owner)).id].sort()
  tasks = [
    { taskId: wc.id, staffIds: staff },
    { taskId: floor.id, staffIds: staff.slice(1) },
  ]
  scheduleId = (await createSchedule(owner, { tasks, validFrom: hoursAgo(100), times: ['14:00'] })).id
})

/** A revision without tasks, to be told apart by its start. */
function addRevision(validFrom: Date) {
  return database().atomically((sql) =>
    sql.run(
      `INSERT INTO ScheduleRevision SELECT :id, companyId, scheduleId, creatorId, :validFrom, status, frequency, months, days, times,
         useCurrentTime, allowStaffImageUpload, forcePhotos, timezone, windowBefore, windowAfter, false, onHolidays,
         allowUnscheduled, guestReports, ratings, showRatings, allowOffline
       FROM ScheduleRevision WHERE scheduleId = :scheduleId LIMIT 1`,
      { id: newId(), validFrom, scheduleId },
    ),
  )
}

test('a revision is read with its tasks in order and their staff', async () => {
  expect(loadRevisionsSince(readingSql(), owner.companyId, { scheduleId, since: now })).toEqual([
    {
      id: expect.any(String),
      validFrom: hoursAgo(100),
      status: 'public',
      frequency: 'daily',
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      days: [1, 2, 3, 4, 5, 6, 7],
      times: ['14:00'],
      onHolidays: 'due',
      timezone: null,
      windowBefore: 5,
      windowAfter: 5,
      useCurrentTime: true,
      allowUnscheduled: true,
      allowOffline: true,
      allowStaffImageUpload: false,
      forcePhotos: false,
      guestReports: false,
      ratings: false,
      showRatings: false,
      isFirstPublished: true,
      tasks,
      closures: [],
      keptRegions: [],
    },
  ])
})

test('the revision valid at an instant and all later ones are read, oldest first', async () => {
  for (const hours of [-1, 20, 35, 37, 50]) await addRevision(hoursAgo(hours))
  const startsOf = (revisions: { validFrom: Date }[]) => revisions.map(({ validFrom }) => validFrom)
  expect(startsOf(loadRevisionsSince(readingSql(), owner.companyId, { scheduleId, since: hoursAgo(36) }))).toEqual(
    [37, 35, 20, -1].map(hoursAgo),
  )
  expect(startsOf(loadRevisionsSince(readingSql(), owner.companyId, { scheduleId, since: hoursAgo(50) }))).toEqual(
    [50, 37, 35, 20, -1].map(hoursAgo),
  )
  expect(loadRevisionsSince(readingSql(), owner.companyId, { scheduleId, since: new Date(0) })).toHaveLength(6)
})

test('a schedule that began a moment ago has its first revision', async () => {
  const { id } = await createSchedule(owner, { tasks, validFrom: now })
  expect(loadRevisionsSince(readingSql(), owner.companyId, { scheduleId: id, since: now })).toHaveLength(1)
  expect(loadRevisionsSince(readingSql(), owner.companyId, { scheduleId: 'unknown', since: now })).toEqual([])
})

test('the revisions of another company’s schedule are not read', async () => {
  const { companyId } = await createOwner()
  expect(loadRevisionsSince(readingSql(), companyId, { scheduleId, since: new Date(0) })).toEqual([])
})

test('archived staff stays in history and leaves what the owner sees', async () => {
  const [archived, living] = tasks[0]?.staffIds ?? []
  await archiveStaff({ companyId: owner.companyId, staffId: archived ?? '', now })
  expect(loadRevisionsSince(readingSql(), owner.companyId, { scheduleId, since: now })[0]?.tasks[0]?.staffIds).toEqual([
    archived,
    living,
  ])
  expect((await findSchedule(owner.companyId, scheduleId))?.revision.tasks[0]?.staffIds).toEqual([living])
})

test('a schedule is found by its id for everybody, ended or not', async () => {
  const { companyId } = owner
  const expected = {
    id: scheduleId,
    companyId,
    companyName: 'Gasthaus Alte Mühle GmbH',
    logoKey: null,
    title: 'Gäste-WC',
    location: 'UG',
    description: '',
    guestsClosedUntil: null,
    photoPermission: { allowStaffImageUpload: false, plan: 'premium' },
  }
  expect(findPublicSchedule(database().sql, scheduleId)).toEqual({ ...expected, archivedAt: null })
  await database().atomically((sql) =>
    sql.run('UPDATE Schedule SET archivedAt = :now WHERE id = :scheduleId', { now, scheduleId }),
  )
  expect(findPublicSchedule(database().sql, scheduleId)).toEqual({ ...expected, archivedAt: now })
  expect(findPublicSchedule(database().sql, 'unknown')).toBeNull()
})
