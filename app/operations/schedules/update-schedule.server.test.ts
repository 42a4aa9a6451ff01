import { beforeEach, expect, test } from 'vitest'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { listGroupNames } from '#app/data/read/group-names/group-names.server.ts'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import type { ScheduleInput } from '#app/domain/schedules/schema.ts'
import { hour } from '#app/domain/time/durations.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { createOwner, createStaff, createTask, type Owner } from '../../../tests/support/stories/factories.ts'
import { archiveSchedule } from './archive-schedule.server.ts'
import { createSchedule } from './create-schedule.server.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import { updateSchedule } from './update-schedule.server.ts'

useDatabase()

const now = new Date('2026-11-20T12:00:00.000Z')
let owner: Owner
let input: ScheduleInput
let scheduleId: string

beforeEach(async () => {
  owner = await createOwner()
  const [task, anna] = [await createTask(owner), await createStaff(owner)]
  input = {
    ...emptyTexts,
    title: 'Gäste-WC',
    location: 'UG',
    groupName: null,
    frequency: 'daily',
    months: [1],
    days: [1],
    times: ['14:00'],
    onHolidays: 'due',
    timezone: null,
    windowBefore: 5,
    windowAfter: 5,
    useCurrentTime: true,
    allowUnscheduled: true,
    allowOffline: true,
    status: 'public',
    allowStaffImageUpload: false,
    forcePhotos: false,
    guestReports: false,
    ratings: false,
    showRatings: false,
    tasks: [{ taskId: task.id, staffIds: [anna.id] }],
  }
  const created = await createSchedule({ companyId: owner.companyId, userId: owner.userId, input, now })
  scheduleId = created.ok ? created.value.id : ''
})

const update = (change: Partial<ScheduleInput>, at = now) =>
  updateSchedule({ ...owner, scheduleId, input: { ...input, ...change }, now: at })
const revisions = () => loadRevisionsSince(readingSql(), owner.companyId, { scheduleId, since: new Date(0) })
const starts = async () => (await revisions()).map(({ validFrom }) => validFrom.getTime() - now.getTime())

test('edits in the same millisecond each start a revision of their own', async () => {
  const times = ['08:00', '09:00', '10:00']
  await Promise.all(times.map((time) => update({ times: [time] })))
  expect((await revisions()).map(({ times: [first] }) => first)).toEqual(['14:00', ...times])
  expect(await starts()).toEqual([0, 1, 2, 3])
  expect((await findSchedule(owner.companyId, scheduleId))?.revision.times).toEqual(['10:00'])
})

test('an edit after the clock was set back is still the newest', async () => {
  await update({ times: ['08:00'] }, new Date(now.getTime() - hour))
  expect(await starts()).toEqual([0, 1])
  expect((await findSchedule(owner.companyId, scheduleId))?.revision.times).toEqual(['08:00'])
})

test('saving without a change starts no revision, but going back to an earlier state does', async () => {
  await update({ title: 'WC' })
  await update({ status: 'draft' })
  await update({ status: 'draft', location: 'Keller' })
  await update({})
  expect((await revisions()).map(({ status }) => status)).toEqual(['public', 'draft', 'public'])
})

test('only the first revision that is not a draft is the first publication', async () => {
  const firsts = async () => (await revisions()).map(({ status, isFirstPublished }) => `${status} ${isFirstPublished}`)
  await update({ status: 'draft' })
  await update({ status: 'private' })
  expect(await firsts()).toEqual(['public true', 'draft false', 'private false'])
  const drafted = { ...input, status: 'draft' as const }
  const created = await createSchedule({ companyId: owner.companyId, userId: owner.userId, input: drafted, now })
  scheduleId = created.ok ? created.value.id : ''
  await update({ status: 'draft', times: ['09:00'] })
  await update({ status: 'private' })
  await update({ status: 'public' })
  expect(await firsts()).toEqual(['draft false', 'draft false', 'private true', 'public false'])
})

test('a refused edit changes nothing: neither title nor group', async () => {
  const tasks = [{ taskId: 'unknown', staffIds: ['unknown'] }]
  const refused = await update({ title: 'Anders', groupName: 'Neu', tasks })
  expect(refused).toMatchObject({ ok: false, failure: { code: 'schedule.taskUnknown' } })
  expect((await findSchedule(owner.companyId, scheduleId))?.title).toBe('Gäste-WC')
  expect(await listGroupNames(owner.companyId)).toEqual([])
})

test('a schedule that has ended can’t be edited any more', async () => {
  await archiveSchedule({ companyId: owner.companyId, scheduleId, now })
  expect(await update({ times: ['08:00'] })).toEqual({ ok: false, failure: { code: 'schedule.notFound' } })
  expect(await revisions()).toHaveLength(1)
})
