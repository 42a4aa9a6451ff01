import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { closeCompany } from '#app/data/write/company/companies.sql.server.ts'
import { receiptOf } from '#app/domain/envelopes/receipt.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { verifyLedger } from '#app/operations/ledger/verify-ledger.server.ts'
import { createHash } from 'node:crypto'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { setClock, taken, useClock, useOfflinePhone } from '#tests/support/stories/offline-phone.ts'

useClock()
useDatabase()
const phone = useOfflinePhone()

const count = (table: string) => database().sql.get<{ n: number }>(`SELECT count(*) AS n FROM "${table}"`)?.n
const refusal = async (answer: Response) => [answer.status, Object(await errorOf(answer)).code as unknown]

test('it counts for the slot in which it was sealed, however late it comes, and has both times', async () => {
  const envelope = await phone.sealAt('20T08:02', { comment: 'Seife leer' })
  setClock('22T23:00')
  const { receipt, checkIns } = await taken(await phone.send(envelope))
  expect(receipt).toBe(receiptOf(createHash('sha256').update(envelope).digest()))
  expect(checkIns).toMatchObject([
    {
      slotAt: '2026-11-20T08:00',
      offlineAt: '2026-11-20T08:02:00.000Z',
      checkedInAt: '2026-11-22T23:00:00.000Z',
      enteredLater: false,
      status: 'completed',
    },
  ])
  const { companyId } = phone.fixture.owner
  expect(verifyLedger(readingSql(), companyId)).toMatchObject({ fault: null, isWhole: true })
  await database().atomically((sql) => sql.run("UPDATE CheckIn SET offlineAt = '2026-11-20T08:03:00.000+00:00'"))
  expect(verifyLedger(readingSql(), companyId)).toMatchObject({ fault: { fault: 'recordChanged' } })
})

test('the same bytes get the same answer, whenever they come, also at the same moment', async () => {
  const envelope = await phone.sealAt('20T08:02')
  setClock('20T11:00')
  const answers = await Promise.all([1, 2, 3, 4].map(() => phone.send(envelope).then(taken)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  setClock('27T11:00')
  expect(await taken(await phone.send(envelope))).toEqual(answers[0])
  expect([count('CheckIn'), count('Envelope')]).toEqual([1, 1])
})

test('with the key of a form that was taken online it is a repeat, for as long as it may be under way', async () => {
  const kept = await phone.visit()
  setClock('20T08:02')
  const json = { loginName: 'kueche.anna', pin: '48213', taskIds: [phone.fixture.task.id] }
  const online = await send(`/api/schedules/${phone.scheduleId}/check-ins`, {
    json,
    headers: { 'Idempotency-Key': 'k' },
  })
  const { checkIns } = (await online.json()) as { checkIns: object[] }
  const envelope = await phone.seal(kept, { key: 'k' })
  setClock('22T08:02')
  const path = `/api/schedules/${phone.scheduleId}/check-ins`
  expect((await send(path, { json, headers: { 'Idempotency-Key': 'other' } })).status).toBe(201)
  setClock('23T07:00')
  expect((await taken(await phone.send(envelope))).checkIns).toEqual(checkIns)
  expect(count('CheckIn')).toBe(2)
})

test('of two phones for the same slot the first to come wins, and the other learns it', async () => {
  const kept = await phone.visit()
  setClock('20T07:58')
  const earlier = await phone.seal(kept, { key: 'one' })
  setClock('20T08:02')
  const later = await phone.seal(kept, { key: 'two' })
  setClock('20T12:00')
  await taken(await phone.send(later))
  const refused = await phone.send(earlier, {
    headers: { 'Accept-Language': 'de', 'Content-Type': 'application/octet-stream' },
  })
  expect(await errorOf(refused)).toMatchObject({
    code: 'checkIn.alreadyCheckedIn',
    message: 'Schon eingetragen: Gäste-WC.',
    params: { signature: 'Anna K.', checkedInAt: '2026-11-20T08:02:00.000Z' },
  })
  const repeated = await errorOf(await phone.send(earlier))
  expect(repeated).toMatchObject({ code: 'checkIn.alreadyCheckedIn', params: { tasks: ['Gäste-WC'] } })
})

test('a clock that is a little ahead makes nothing later than it came', async () => {
  const envelope = await phone.sealAt('20T08:02:50')
  setClock('20T08:02:00')
  expect((await taken(await phone.send(envelope))).checkIns).toMatchObject([
    { offlineAt: '2026-11-20T08:02:00.000Z', checkedInAt: '2026-11-20T08:02:00.000Z' },
  ])
})

test.each([
  ['from the future', '20T08:02', '20T08:00:59', 422, 'envelope.fromFuture'],
  ['older than 72 hours', '20T08:02', '23T08:02:01', 422, 'envelope.tooOld'],
  ['outside of the slot', '20T08:06', '20T09:00', 422, 'checkIn.timeNotInSchedule'],
])('%s it is refused', async (_, sealedAt, comesAt, ...expected) => {
  const envelope = await phone.sealAt(sealedAt)
  setClock(comesAt)
  expect(await refusal(await phone.send(envelope))).toEqual(expected)
  setClock('20T08:03')
  expect(await refusal(await phone.send(envelope))).toEqual(expected)
})

test('from before the visit it is refused, also with a visit that was made up or is of another schedule', async () => {
  setClock('20T08:04')
  const kept = await phone.visit()
  const early = await phone.seal(kept, { sealedAt: '2026-11-20T08:02:59.999Z' })
  expect(await refusal(await phone.send(early))).toEqual([422, 'envelope.beforeVisit'])
  const other = await phone.visit((await phone.schedule()).id)
  const time = kept.visit.split('.')[1]
  for (const visit of [other.visit, `0.${time}`, 'x', ''])
    expect(await refusal(await phone.send(await phone.seal(kept, { visit }))), visit).toEqual([
      400,
      'envelope.unreadable',
    ])
  await taken(await phone.send(await phone.seal(kept, { sealedAt: '2026-11-20T08:03:00.000Z' })))
})

test('a phone whose clock was hours off is right by its correction', async () => {
  const kept = await phone.visit()
  setClock('20T08:02')
  // The phone's own clock says 11:02, and said 10:00 at the visit.
  const off = new Date('2026-11-20T10:00:00Z').getTime() - new Date(kept.servedAt).getTime()
  const sealedAt = new Date(new Date('2026-11-20T11:02:00Z').getTime() - off).toISOString()
  expect((await taken(await phone.send(await phone.seal(kept, { sealedAt })))).checkIns[0]).toMatchObject({
    slotAt: '2026-11-20T08:00',
  })
})

test('across the end of summer time it counts for the slot of its instant', async () => {
  setClock('20T07:00')
  const validFrom = new Date('2026-10-01T00:00:00Z')
  const { id } = await phone.schedule({ times: ['02:30'], timezone: 'Europe/Berlin', validFrom })
  const before = new Date('2026-10-24T23:30:00Z')
  const { vi } = await import('vitest')
  vi.setSystemTime(before)
  const kept = await phone.visit(id)
  const sealed = await phone.seal(kept, { sealedAt: '2026-10-25T00:33:00.000Z' })
  const second = await phone.seal(kept, { sealedAt: '2026-10-25T01:33:00.000Z', key: 'second' })
  vi.setSystemTime(new Date('2026-10-25T12:00:00Z'))
  expect((await taken(await phone.send(sealed, { scheduleId: id }))).checkIns).toMatchObject([
    { slotAt: '2026-10-25T02:30' },
  ])
  expect(await refusal(await phone.send(second, { scheduleId: id }))).toEqual([422, 'checkIn.timeNotInSchedule'])
})

test('changed, cut, or for another schedule or company it does not open', async () => {
  const envelope = await phone.sealAt('20T08:02')
  const other = await phone.schedule()
  const stranger = await createOwner()
  const task = await createTask(stranger)
  const foreign = await createSchedule(stranger, { tasks: [{ taskId: task.id, staffIds: [] }] })
  for (const scheduleId of [other.id, foreign.id])
    expect(await refusal(await phone.send(envelope, { scheduleId }))).toEqual([400, 'envelope.unreadable'])
  for (const place of [10, 80, envelope.length - 1]) {
    const changed = Buffer.from(envelope)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await refusal(await phone.send(changed)), String(place)).toEqual([400, 'envelope.unreadable'])
  }
  for (const length of [0, 1, 50, 90, envelope.length - 1])
    expect(await refusal(await phone.send(envelope.subarray(0, length))), String(length)).toEqual([
      400,
      'envelope.unreadable',
    ])
  await taken(await phone.send(envelope))
})

test('a key of another server, or one that is too old, is unknown', async () => {
  const envelope = await phone.sealAt('20T08:02')
  const changed = Buffer.from(envelope)
  changed[3] = (changed[3] ?? 0) ^ 1
  expect(await refusal(await phone.send(changed))).toEqual([422, 'envelope.keyUnknown'])
})

test('wrong PINs count as online, and neither PIN nor name is in the database in plain words', async () => {
  const kept = await phone.visit()
  setClock('20T08:02')
  const guess = async (nth: number) => phone.send(await phone.seal(kept, { pin: `1111${nth}`, key: `${nth}` }))
  for (let nth = 0; nth < 5; nth += 1)
    expect(await refusal(await guess(nth))).toEqual([401, 'checkIn.invalidStaffOrPin'])
  const blocked = await guess(5)
  expect([blocked.status, blocked.headers.get('Retry-After')]).toEqual([429, '900'])
  const right = await phone.seal(kept)
  expect((await phone.send(right)).status).toBe(429)
  const rows = JSON.stringify(database().sql.all('SELECT * FROM Envelope'))
  expect(rows).not.toContain('11110')
  expect(JSON.parse(rows)).toHaveLength(5)
  setClock('20T08:17:01')
  await taken(await phone.send(right))
})

test('a repeat of a refused one is not counted as another wrong PIN', async () => {
  const kept = await phone.visit()
  setClock('20T08:02')
  const wrong = await phone.seal(kept, { pin: '11111' })
  for (let nth = 0; nth < 10; nth += 1)
    expect(await refusal(await phone.send(wrong))).toEqual([401, 'checkIn.invalidStaffOrPin'])
  await taken(await phone.send(await phone.seal(kept)))
})

test('a person who was archived or has a new PIN meanwhile is refused', async () => {
  const envelope = await phone.sealAt('20T08:02')
  setClock('20T09:00')
  const { owner, anna } = phone.fixture
  await send(`/api/staff/${anna.id}/pin`, { method: 'POST', bearer: owner.token })
  expect(await refusal(await phone.send(envelope))).toEqual([401, 'checkIn.invalidStaffOrPin'])
})

test('of a schedule that has ended what was done before its end is taken', async () => {
  const kept = await phone.visit()
  setClock('20T08:02')
  const before = await phone.seal(kept)
  const { companyId } = phone.fixture.owner
  await archiveSchedule({ companyId, scheduleId: phone.scheduleId, now: new Date('2026-11-20T08:03:00Z') })
  setClock('20T08:04')
  const after = await phone.seal(kept, { key: 'later' })
  setClock('20T10:00')
  expect(await refusal(await phone.send(after))).toEqual([410, 'schedule.ended'])
  await taken(await phone.send(before))
  expect((await send(`/schedules/${phone.scheduleId}/offline`)).status).toBe(404)
})

test('a company that was closed meanwhile takes nothing', async () => {
  const envelope = await phone.sealAt('20T08:02')
  setClock('20T09:00')
  const { companyId } = phone.fixture.owner
  await database().atomically((sql) => closeCompany(sql, { companyId, now: new Date() }))
  expect(await refusal(await phone.send(envelope))).toEqual([410, 'schedule.ended'])
})

test('it is judged by the revision of then, with its tasks, also if a task was archived since', async () => {
  const { owner, anna, task } = phone.fixture
  const envelope = await phone.sealAt('20T08:02')
  const later = await phone.sealAt('20T08:30', { key: 'later' })
  const other = await createTask(owner, { publicName: 'Boden' })
  const schedule = (await (await send(`/api/schedules/${phone.scheduleId}`, { bearer: owner.token })).json()) as object
  const json = { ...schedule, times: ['08:30'], tasks: [{ taskId: other.id, staffIds: [anna.id] }] }
  setClock('20T08:20')
  const changed = await send(`/api/schedules/${phone.scheduleId}`, { method: 'PUT', json, bearer: owner.token })
  expect(changed.status).toBe(200)
  expect((await send(`/api/tasks/${task.id}`, { method: 'DELETE', bearer: owner.token })).status).toBe(204)
  setClock('20T12:00')
  expect((await taken(await phone.send(envelope))).checkIns).toMatchObject([
    { taskId: task.id, slotAt: '2026-11-20T08:00' },
  ])
  expect(await refusal(await phone.send(later))).toEqual([422, 'checkIn.taskNotInSchedule'])
})

test('days that were closed afterwards do not close what was done before', async () => {
  const envelope = await phone.sealAt('20T08:02')
  setClock('20T09:00')
  const json = { from: '2026-11-20', to: '2026-11-20', reason: 'Wasser weg' }
  expect((await send('/api/closures', { json, bearer: phone.fixture.owner.token })).status).toBe(201)
  const late = await phone.sealAt('20T14:01', { key: 'late' })
  expect(await refusal(await phone.send(late))).toEqual([422, 'checkIn.closed'])
  await taken(await phone.send(envelope))
})

test('without a slot it was made when it was sealed, and the same person waits five minutes before and after', async () => {
  const kept = await phone.visit()
  setClock('20T10:00')
  const first = await phone.seal(kept, { unscheduled: true, key: '1' })
  setClock('20T10:04')
  const again = await phone.seal(kept, { unscheduled: true, key: '2' })
  setClock('20T10:06')
  const third = await phone.seal(kept, { unscheduled: true, key: '3' })
  setClock('20T13:00')
  expect((await taken(await phone.send(again))).checkIns).toMatchObject([
    { slotAt: null, offlineAt: '2026-11-20T10:04:00.000Z' },
  ])
  expect(await refusal(await phone.send(first))).toEqual([409, 'checkIn.unscheduledAgain'])
  expect(await refusal(await phone.send(third))).toEqual([409, 'checkIn.unscheduledAgain'])
  const online = await send(`/api/schedules/${phone.scheduleId}/check-ins`, {
    json: { loginName: 'kueche.anna', pin: '48213', taskIds: [phone.fixture.task.id], unscheduled: true },
  })
  expect(online.status).toBe(201)
  const between = await phone.seal(kept, { unscheduled: true, key: '4', sealedAt: '2026-11-20T11:00:00.000Z' })
  await taken(await phone.send(between))
  const status = (await (await send(`/api/schedules/${phone.scheduleId}/status`)).json()) as object
  expect(status).toMatchObject({
    lastCleanedAt: '2026-11-20T13:00:00.000Z',
    unscheduledToday: [
      { offlineAt: '2026-11-20T10:04:00.000Z' },
      { offlineAt: '2026-11-20T11:00:00.000Z' },
      { offlineAt: null },
    ],
  })
})

test('it is last cleaned when it was sealed, and the public page says that it was without a network', async () => {
  const envelope = await phone.sealAt('20T08:02')
  setClock('20T13:00')
  await taken(await phone.send(envelope))
  const status = (await (await send(`/api/schedules/${phone.scheduleId}/status`)).json()) as object
  expect(status).toMatchObject({ lastCleanedAt: '2026-11-20T08:02:00.000Z' })
  const page = await (
    await send(`/schedules/${phone.scheduleId}/status`, { headers: { 'Accept-Language': 'de' } })
  ).text()
  expect(page).toContain('08:02\u00a0Uhr, offline erfasst')
  expect(page).not.toContain('13:00\u00a0Uhr')
})

test('who sends rubbish fills no table', async () => {
  const kept = await phone.visit()
  for (let nth = 0; nth < 25; nth += 1) {
    const envelope = Buffer.from(await phone.seal(kept))
    envelope[100] = (envelope[100] ?? 0) ^ 1
    expect(await refusal(await phone.send(envelope))).toEqual([400, 'envelope.unreadable'])
    expect(await refusal(await phone.send(Buffer.alloc(200, nth)))).toEqual([nth === 1 ? 422 : 400, expect.any(String)])
  }
  expect(count('Envelope')).toBe(20)
  const other = await createStaff(phone.fixture.owner, { loginName: 'ben', pin: '73914' })
  expect(other.id).toHaveLength(16)
  setClock('20T08:02')
  await taken(await phone.send(await phone.seal(kept)))
})

test('who knows no PIN takes no room in the list from those who do', async () => {
  const kept = await phone.visit()
  for (let nth = 0; nth < 205; nth += 1) {
    const envelope = await phone.seal(kept, { loginName: `stranger${nth}`, sealedAt: '2026-11-01T00:00:00.000Z' })
    expect((await phone.send(envelope, { address: `198.51.100.${nth}` })).status).toBe(422)
  }
  expect(count('Envelope')).toBe(200)
  setClock('20T10:00')
  expect(await refusal(await phone.send(await phone.seal(kept)))).toEqual([422, 'checkIn.timeNotInSchedule'])
  expect(count('Envelope')).toBe(201)
})

test('fields that break a rule are refused as online', async () => {
  const kept = await phone.visit()
  setClock('20T08:02')
  const send_ = async (change: object) => refusal(await phone.send(await phone.seal(kept, change)))
  expect(await send_({ taskIds: [] })).toEqual([422, 'checkIn.tasksRequired'])
  expect(await send_({ pin: 'abcde' })).toEqual([422, 'staff.pinFormat'])
  expect(await send_({ comment: 'x'.repeat(501) })).toEqual([422, 'checkIn.commentTooLong'])
  expect(await send_({ sealedAt: 'yesterday' })).toEqual([400, 'envelope.unreadable'])
  expect(await send_({ sealedAt: '2026-11-20T08:02:00+01:00' })).toEqual([400, 'envelope.unreadable'])
})
