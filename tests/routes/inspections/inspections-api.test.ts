import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { archiveStaff } from '#app/operations/staff/archive-staff.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { createInspection } from '#tests/support/stories/inspections.ts'
import { putPhoto, requestPhotoUpload, setPhotoPermission, type RequestedPhoto } from '#tests/support/stories/photos.ts'

useDatabase()

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
const slotAt = '2026-11-18T08:00'

let owner: Owner
let schedule: Awaited<ReturnType<typeof createSchedule>>
let floor: Awaited<ReturnType<typeof createTask>>
let anna: Awaited<ReturnType<typeof createStaff>>
let vogt: Awaited<ReturnType<typeof createStaff>>
let done: Awaited<ReturnType<typeof createCheckIn>>

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') }))
afterEach(() => void vi.useRealTimers())

beforeEach(async () => {
  owner = await createOwner({ language: 'de', plan: 'pro' })
  floor = await createTask(owner, { publicName: 'Boden' })
  anna = await createStaff(owner, { loginName: 'anna' })
  vogt = await createStaff(owner, { loginName: 'vogt', signature: 'K. Vogt', personalType: 'supervisor' })
  const tasks = [{ taskId: floor.id, staffIds: [anna.id] }]
  schedule = await createSchedule(owner, { times: ['08:00', '14:00'], tasks })
  done = await createCheckIn(owner, { schedule, task: floor, staff: anna, slotAt, timezone: 'Europe/Berlin' })
})

const byVogt = { loginName: 'vogt', pin: '48213' }
const failed = { verdict: 'failed', note: 'Ecke hinter der Tür' }
const inspect = (change: object = {}, scheduleId = schedule.id) =>
  send(`/api/schedules/${scheduleId}/inspections`, {
    json: { ...byVogt, slotAt, taskId: floor.id, verdict: 'passed', ...change },
  })
const codeOf = async (answer: Response) => [answer.status, ((await errorOf(answer)) as { code: string }).code]
const rows = () => database().sql.all<{ verdict: string; note: string | null }>('SELECT verdict, note FROM Inspection')

async function list(query = '', bearer = owner.token) {
  const answer = await send(`/api/inspections${query}`, { bearer })
  return (await answer.json()) as { total: number; items: Record<string, unknown>[] }
}

test('a supervisor says that something is in order, and that it is not; the newest is in force', async () => {
  const passed = await inspect()
  expect([passed.status, await passed.json()]).toMatchObject([
    201,
    {
      scheduleId: schedule.id,
      taskId: floor.id,
      publicName: 'Boden',
      slotAt,
      timezone: 'Europe/Berlin',
      verdict: 'passed',
      note: null,
      signature: 'K. Vogt',
      inspectedAt: '2026-11-18T10:20:00.000Z',
      hasPhoto: false,
    },
  ])
  expect((await inspect(failed)).status).toBe(201)
  const { total, items } = await list()
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { ...failed, inForce: true, staffId: vogt.id, checkInId: done.id, doneBy: 'Anna K.', photo: null },
    { verdict: 'passed', note: null, inForce: false },
  ])
})

test('a repeat is answered like the first, and another note is another inspection', async () => {
  const [first, again] = await Promise.all([inspect(failed), inspect(failed)])
  expect(await again.json()).toEqual(await first.json())
  expect(rows().length).toBe(1)
  await inspect({ ...failed, note: 'Auch das Fenster' })
  expect(rows().length).toBe(2)
})

test('two supervisors at once both say what they found; the later is in force', async () => {
  await createStaff(owner, { loginName: 'berg', signature: 'L. Berg', personalType: 'supervisor' })
  const both = await Promise.all([inspect(), inspect({ loginName: 'berg', ...failed })])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect((await list()).items.map(({ signature, inForce }) => [signature, inForce])).toEqual([
    ['L. Berg', true],
    ['K. Vogt', false],
  ])
})

test.each<[string, object, [number, string]]>([
  ['a wrong PIN', { pin: '11223' }, [401, 'checkIn.invalidStaffOrPin']],
  ['staff who are no supervisors', { loginName: 'anna' }, [401, 'inspection.supervisorsOnly']],
  ['a slot that nobody did', { slotAt: '2026-11-18T14:00' }, [409, 'inspection.nothingDone']],
  ['a task that is none', { taskId: 'unknown' }, [409, 'inspection.nothingDone']],
  ['a time that is none', { slotAt: 'now' }, [422, 'checkIn.slotInvalid']],
  ['no verdict', { verdict: 'good' }, [422, 'inspection.verdictUnknown']],
  ['sending back without a word', { verdict: 'failed' }, [422, 'inspection.noteRequired']],
  ['words that nobody can see', { verdict: 'failed', note: '\u200b\u202e \0' }, [422, 'inspection.noteRequired']],
  ['too many words', { ...failed, note: 'x'.repeat(301) }, [422, 'inspection.noteTooLong']],
  ['a photo that is none', { photoKey: 'x' }, [422, 'inspection.photoNotAllowed']],
])('%s is refused', async (_, change, expected) => {
  expect(await codeOf(await inspect(change))).toEqual(expected)
  expect(rows()).toEqual([])
})

test('nobody inspects their own work', async () => {
  const own = await createCheckIn(owner, { schedule, task: floor, staff: vogt, slotAt: '2026-11-17T14:00' })
  expect(await codeOf(await inspect({ slotAt: own.slotAt }))).toEqual([403, 'inspection.ownWork'])
  expect(rows()).toEqual([])
})

test('what is more than 31 days old is not inspected any more', async () => {
  const values = { schedule, task: floor, staff: anna }
  await createCheckIn(owner, { ...values, slotAt: '2026-10-18T14:00' })
  await createCheckIn(owner, { ...values, slotAt: '2026-10-18T08:00' })
  expect((await inspect({ slotAt: '2026-10-18T14:00' })).status).toBe(201)
  expect(await codeOf(await inspect({ slotAt: '2026-10-18T08:00' }))).toEqual([422, 'inspection.tooOld'])
})

test('a note keeps HTML and right-to-left letters as text, without what nobody can see', async () => {
  const note = '<b>Ecke</b>\r\n\u202eשלום\0 & "Tür"'
  expect((await inspect({ ...failed, note })).status).toBe(201)
  expect(rows()).toEqual([{ verdict: 'failed', note: '<b>Ecke</b>\nשלום  & "Tür"' }])
})

test('plans below Pro have no inspections', async () => {
  await givePlan(owner, 'plus')
  expect(await codeOf(await inspect())).toEqual([403, 'plan.featureNotIncluded'])
})

test('another company’s schedule and check-ins are not there', async () => {
  const other = await createOwner()
  const [task, staff] = [await createTask(other), await createStaff(other)]
  const theirs = await createSchedule(other, { tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  await createCheckIn(other, { schedule: theirs, task, staff, slotAt })
  expect(await codeOf(await inspect({ taskId: task.id }, theirs.id))).toEqual([401, 'checkIn.invalidStaffOrPin'])
  expect(await codeOf(await inspect({ taskId: task.id }))).toEqual([409, 'inspection.nothingDone'])
  expect(await codeOf(await inspect({}, 'unknown'))).toEqual([404, 'schedule.notFound'])
  await inspect()
  expect(await list('', other.token)).toMatchObject({ total: 0, items: [] })
})

test('a check-in that is removed at the same time is inspected before, or not at all', async () => {
  const removal = { companyId: owner.companyId, userId: owner.userId, checkInId: done.id, reason: 'x', now: new Date() }
  const [removed, late] = await Promise.all([removeCheckIn(removal), inspect()])
  expect(removed.ok).toBe(true)
  expect(await codeOf(late)).toEqual([409, 'inspection.nothingDone'])
})

test('the inspection of a check-in that was removed since is no longer in force', async () => {
  await inspect()
  const { companyId, userId } = owner
  await removeCheckIn({ companyId, userId, checkInId: done.id, reason: 'x', now: new Date() })
  expect((await list()).items).toMatchObject([{ verdict: 'passed', inForce: false }])
})

test('a supervisor who was archived, or is staff by now, does not inspect', async () => {
  await send(`/api/staff/${vogt.id}`, {
    method: 'PUT',
    bearer: owner.token,
    json: { loginName: 'vogt', signature: 'K. Vogt', email: 'v@example.com', phone: '49151', personalType: 'staff' },
  })
  expect(await codeOf(await inspect())).toEqual([401, 'inspection.supervisorsOnly'])
  await archiveStaff({ companyId: owner.companyId, staffId: vogt.id, now: new Date() })
  expect(await codeOf(await inspect())).toEqual([401, 'checkIn.invalidStaffOrPin'])
})

test('wrong PINs count as at the check-in', async () => {
  for (let n = 0; n < 5; n += 1) expect((await inspect({ pin: '11223' })).status).toBe(401)
  expect(await codeOf(await inspect())).toEqual([429, 'request.tooManyTries'])
})

test('the list is filtered by schedule, supervisor, verdict and time, and read on from an entry', async () => {
  const berg = await createStaff(owner, { loginName: 'berg', signature: 'L. Berg', personalType: 'supervisor' })
  const first = await createInspection({ checkIn: done, supervisor: berg, createdAt: new Date('2026-11-17T10:00Z') })
  await inspect(failed)
  const found = async (query: string) => (await list(query)).items.map(({ signature }) => signature)
  expect(await found('')).toEqual(['K. Vogt', 'L. Berg'])
  expect(await found(`?staff=${berg.id}`)).toEqual(['L. Berg'])
  expect(await found(`?schedule=${schedule.id}&verdict=failed`)).toEqual(['K. Vogt'])
  expect(await found('?schedule=unknown')).toEqual([])
  expect(await found('?from=2026-11-18')).toEqual(['K. Vogt'])
  expect(await found('?to=2026-11-17')).toEqual(['L. Berg'])
  expect(await found('?pageSize=1&page=2')).toEqual(['L. Berg'])
  const newest = (await list()).items[0]
  expect(await found(`?after=${newest?.['id'] as string}`)).toEqual(['L. Berg'])
  expect(await found(`?after=${first.id}`)).toEqual([])
  expect((await send('/api/inspections?after=unknown', { bearer: owner.token })).status).toBe(422)
  expect((await send('/api/inspections?verdict=good', { bearer: owner.token })).status).toBe(422)
})

test('a photo says why something must be done again; it is used once, and needs a supervisor', async () => {
  await setPhotoPermission(owner)
  const upload = async (change: Record<string, string>) =>
    (await requestPhotoUpload(schedule.id, change)).json() as Promise<RequestedPhoto>
  expect((await requestPhotoUpload(schedule.id, { loginName: 'anna' })).status).toBe(422)
  const { uploadUrl, photoKey } = await upload(byVogt)
  expect(await codeOf(await inspect({ verdict: 'failed', photoKey }))).toEqual([422, 'checkIn.photoUnknown'])
  expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(201)
  const inspected = await inspect({ verdict: 'failed', photoKey })
  expect([inspected.status, await inspected.json()]).toMatchObject([201, { hasPhoto: true }])
  expect((await list()).items).toMatchObject([{ photo: { key: photoKey } }])
  const answer = await send(`/files/${photoKey}`, { cookie: owner.token })
  expect(answer.headers.get('Content-Type')).toMatch(/^image\//)
  await createCheckIn(owner, { schedule, task: floor, staff: anna, slotAt: '2026-11-17T14:00' })
  const used = await inspect({ slotAt: '2026-11-17T14:00', photoKey })
  expect(await codeOf(used)).toEqual([422, 'checkIn.photoUnknown'])
})
