import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { hour } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { pdfText } from '#tests/support/files/pdf-text.ts'
import { noisyJpeg } from '#tests/support/files/pictures.ts'
import { mailSubjects, markMailsSent, waitingMails } from '#tests/support/mails/mails.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { toldOfMissed } from '#tests/support/stories/alert-settings.ts'
import { fridge } from '#tests/support/stories/asked-readings.ts'
import { createStaff } from '#tests/support/stories/factories.ts'
import { askReadings } from '#tests/support/stories/readings.ts'
import { setPhotoPermission } from '#tests/support/stories/photos.ts'
import { setClock, taken, useClock, useOfflinePhone } from '#tests/support/stories/offline-phone.ts'

useClock()
useDatabase()
const phone = useOfflinePhone()
const cookie = () => ({ cookie: phone.fixture.owner.token, headers: { 'Accept-Language': 'de' } })
const base = () => `/schedules/${phone.scheduleId}/attendance`
const day = 'unit=day&from=2026-11-20'

/** Done at 8:02, and sent at 6:30 on the day after. */
async function takenLate() {
  const envelope = await phone.sealAt('20T08:02')
  setClock('21T06:30')
  return taken(await phone.send(envelope))
}

test('lists and the grid say when it was made, and that and when it came', async () => {
  await takenLate()
  const list = await readPage(send(`${base()}/check-ins?${day}`, cookie()))
  expect(list.text).toMatch(/08:02 offline erfasst \(übertragen: Sa, 21\. Nov\. 2026, 06:30\)/)
  const table = await readPage(send(`${base()}/table?${day}`, cookie()))
  expect(table.text).toContain('08:02 offline erfasst (übertragen: Sa, 21. Nov. 2026, 06:30)')
  const grid = await readPage(send(`${base()}?${day}`, cookie()))
  expect(grid.text).toContain('offline erfasst')
  const staff = await readPage(send(`/staff/${phone.fixture.anna.id}/check-ins`, cookie()))
  expect(staff.dialog?.text).toContain('offline erfasst (übertragen: Sa, 21. Nov. 2026, 06:30)')
})

test('PDF and CSV say so too', async () => {
  await takenLate()
  const range = 'from=2026-11-20&to=2026-11-20'
  const pdf = await send(`${base()}.pdf?${range}`, cookie())
  const { text } = await pdfText(new Uint8Array(await pdf.arrayBuffer()))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('offline erfasst (übertragen: Sa, 21. Nov. 2026, 06:30)')
  const bearer = phone.fixture.owner.token
  const csv = await send(`/api${base()}.csv?${range}&columns=slotAt,checkedInAt,offlineAt`, { bearer })
  expect((await csv.text()).split('\r\n')[1]).toBe('2026-11-20T08:00,2026-11-21T06:30:00.000Z,2026-11-20T08:02:00.000Z')
})

test('the sums of a day that is over are rewritten', async () => {
  const envelope = await phone.sealAt('20T08:02')
  setClock('22T15:30')
  await sumClosedDays(new Date())
  const sums = () =>
    database().sql.all("SELECT completed, skipped FROM AttendanceTotal WHERE unit = 'day' AND period = '2026-11-20'")
  expect(sums()).toEqual([{ completed: 0, skipped: 2 }])
  await taken(await phone.send(envelope))
  expect(sums()).toEqual([{ completed: 1, skipped: 1 }])
  const last = database().sql.all("SELECT lastCheckInAt FROM AttendanceSum WHERE unit = 'day' AND completed = 1")
  expect(last).toEqual([{ lastCheckInAt: new Date('2026-11-20T08:02:00Z') }])
})

async function look(text: string) {
  setClock(text)
  await findMissedSlots(new Date())
  await tellRecipients(new Date())
}

async function tellOwner() {
  const { companyId, userId } = phone.fixture.owner
  await changeAlertSettings({ companyId, userId, settings: { ...toldOfMissed }, now: new Date() })
  await database().atomically((sql) => sql.run("UPDATE User SET language = 'de'"))
  await look('20T07:30')
  await database().atomically((sql) => {
    sql.run('DELETE FROM OutboxMail')
    sql.run('DELETE FROM MissedSlot')
    sql.run('UPDATE Recipient SET lastToldAt = NULL, toldToday = 0, nextTellAt = NULL')
  })
}

test('who was told that it was missed is told that it was done, once, and not if the check-in was removed', async () => {
  const kept = await phone.visit()
  await tellOwner()
  setClock('20T08:02')
  const envelope = await phone.seal(kept)
  await look('20T08:06')
  expect(mailSubjects()).toEqual(['Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 08:00'])
  await markMailsSent()
  setClock('20T11:00')
  await taken(await phone.send(envelope))
  await taken(await phone.send(envelope))
  await look('20T11:01')
  expect(mailSubjects()).toHaveLength(2)
  expect(waitingMails().at(-1)).toMatchObject({
    subject: 'Nachgetragen: Gäste-WC, Fr, 20. Nov. 2026, 08:00',
    text: expect.stringContaining('erledigt: 08:02, übertragen: 11:00') as string,
  })
  await markMailsSent()
  await look('20T11:30')
  expect(mailSubjects()).toHaveLength(2)
  const alerts = (await (await send('/api/alerts', { bearer: phone.fixture.owner.token })).json()) as object
  expect(alerts).toMatchObject({
    items: [{ toldAt: '2026-11-20T08:06:00.000Z', madeUpAt: '2026-11-20T11:00:00.000Z' }],
  })
})

test('nothing follows where the alert had not been told, or the check-in is gone before it is told', async () => {
  const kept = await phone.visit()
  await tellOwner()
  setClock('20T08:02')
  const first = await phone.seal(kept)
  await look('20T08:06')
  await markMailsSent()
  setClock('20T11:00')
  const { checkIns } = await taken(await phone.send(first))
  const { companyId, userId } = phone.fixture.owner
  const removal = { companyId, userId, checkInId: checkIns[0]?.id ?? '', reason: 'x', now: new Date() }
  await removeCheckIn(removal)
  const json = { loginName: 'kueche.anna', pin: '48213', taskIds: [phone.fixture.task.id], unscheduled: true }
  const again = await send(`/api/schedules/${phone.scheduleId}/check-ins`, { json })
  expect(again.status).toBe(201)
  await look('20T11:01')
  expect(mailSubjects()).toHaveLength(1)
  expect(database().sql.all('SELECT 1 FROM Alert WHERE waits')).toEqual([])
  setClock('20T14:01')
  const second = await phone.seal(kept, { key: 'second' })
  setClock('20T14:06')
  await taken(await phone.send(second))
  await look('20T14:07')
  expect(mailSubjects()).toHaveLength(1)
})

test('its photo is looked at only if the PIN is right, and stored with it', async () => {
  const { owner, task, anna } = phone.fixture
  await setPhotoPermission(owner)
  const tasks = [{ taskId: task.id, staffIds: [anna.id] }]
  const { id } = await phone.schedule({ forcePhotos: true, allowStaffImageUpload: true, tasks })
  const kept = await phone.visit(id)
  expect(kept.photo).toBe('required')
  setClock('20T08:02')
  const photo = await noisyJpeg({ width: 40, height: 30 })
  const post = async (change: object, bytes?: Uint8Array) =>
    phone.send(await phone.seal(kept, change, bytes), { scheduleId: id })
  const noPicture = new Uint8Array(300).fill(7)
  expect(await errorOf(await post({ pin: '11111', key: 'a' }, noPicture))).toMatchObject({
    code: 'checkIn.invalidStaffOrPin',
  })
  expect(await errorOf(await post({ key: 'b' }, noPicture))).toMatchObject({ fields: { photo: [expect.any(String)] } })
  expect(await errorOf(await post({ key: 'c' }))).toMatchObject({ code: 'checkIn.photoRequired' })
  setClock('20T12:00')
  const { checkIns } = await taken(await post({ key: 'd', sealedAt: '2026-11-20T08:02:00.000Z' }, photo))
  expect(checkIns).toMatchObject([{ status: 'completed', slotAt: '2026-11-20T08:00' }])
  expect(database().sql.all('SELECT photoKey IS NOT NULL AS hasPhoto FROM CheckIn')).toEqual([{ hasPhoto: 1 }])
})

test('values are judged by what the page asked for when the phone kept it', async () => {
  const { owner, task } = phone.fixture
  await askReadings(owner, { taskId: task.id, readings: [fridge], now: new Date() })
  setClock('20T07:01')
  const kept = await phone.visit()
  expect(kept.tasks).toMatchObject([
    { readings: [{ name: 'Kühlschrank 1', max: 7 }], readingsId: expect.any(String) as string },
  ])
  const asked = { ...fridge, name: 'Kühlschrank 2' }
  setClock('20T07:30')
  await askReadings(owner, { taskId: task.id, readings: [asked], now: new Date() })
  setClock('22T08:02')
  const readings = [{ taskId: task.id, name: 'Kühlschrank 1', value: '5' }]
  const envelope = await phone.seal(kept, { readings, readingsIds: [kept.tasks[0]?.readingsId] })
  setClock('22T12:00')
  await taken(await phone.send(envelope))
  const stored = database().sql.all('SELECT readingsId FROM TakenReadings')
  expect(stored).toEqual([{ readingsId: kept.tasks[0]?.readingsId }])
})

test('the page has seven days of slots, planned closures left out, in the person’s language', async () => {
  const { owner, task } = phone.fixture
  await send(`/api/tasks/${task.id}`, {
    method: 'PUT',
    bearer: owner.token,
    json: {
      name: 'T',
      publicName: 'Gäste-WC',
      description: 'Becken',
      translations: [{ language: 'fr', publicName: 'Toilettes', description: 'Lavabos' }],
    },
  })
  await send('/api/closures', { json: { from: '2026-11-22', to: '2026-11-23', reason: 'Ferien' }, bearer: owner.token })
  const answer = await send(`/schedules/${phone.scheduleId}/offline?lng=fr`)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const text = await answer.text()
  expect(text).toContain('lang="fr"')
  const { keptOf } = await import('#tests/support/stories/envelopes.ts')
  const kept = keptOf(text)
  expect(kept.tasks).toEqual([{ taskId: task.id, name: 'Toilettes', description: 'Lavabos' }])
  expect(kept.slots.map(({ slotAt }) => slotAt.slice(5))).toEqual([
    '11-20T08:00',
    '11-20T14:00',
    '11-21T08:00',
    '11-21T14:00',
    '11-24T08:00',
    '11-24T14:00',
    '11-25T08:00',
    '11-25T14:00',
    '11-26T08:00',
    '11-26T14:00',
  ])
  expect(kept.slots[0]).toEqual({
    slotAt: '2026-11-20T08:00',
    startsAt: '2026-11-20T08:00:00.000Z',
    opensAt: '2026-11-20T07:55:00.000Z',
    closesAt: '2026-11-20T08:05:00.000Z',
    taskIds: [task.id],
  })
  expect(text).not.toContain('GM-WC-INTERN')
  expect(text).not.toContain('kueche.anna')
})

test('of too many slots the nearest are kept', async () => {
  const times = Array.from({ length: 24 * 12 }, (_, nth) => {
    const minutes = nth * 5
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
  const { id } = await phone.schedule({ times })
  const kept = await phone.visit(id)
  expect(kept.slots).toHaveLength(500)
  expect(kept.slots[0]?.slotAt).toBe('2026-11-20T06:55')
})

test('with manual selection it has the slots of today that are over, and one can be chosen', async () => {
  const { id } = await phone.schedule({ useCurrentTime: false })
  setClock('20T10:00')
  const kept = await phone.visit(id)
  expect(kept.slots[0]?.slotAt).toBe('2026-11-20T08:00')
  const envelope = await phone.seal(kept, { slotAt: '2026-11-20T08:00' })
  setClock('21T09:00')
  expect((await taken(await phone.send(envelope, { scheduleId: id }))).checkIns).toMatchObject([
    {
      slotAt: '2026-11-20T08:00',
      enteredLater: true,
      claimedAt: '2026-11-20T08:00:00.000Z',
      offlineAt: '2026-11-20T10:00:00.000Z',
    },
  ])
})

test('a draft, an unknown and an ended schedule have no page', async () => {
  const { id } = await phone.schedule({ status: 'draft' })
  for (const path of [id, 'a'.repeat(16)]) expect((await send(`/schedules/${path}/offline`)).status).toBe(404)
})

test('page and API: turned off for the company, what was made before is still taken', async () => {
  const { owner } = phone.fixture
  const kept = await phone.visit()
  setClock('20T08:02')
  const before = await phone.seal(kept)
  setClock('20T08:03')
  const form = { subject: 'offline' }
  expect((await send('/schedule-settings', { cookie: owner.token, form })).status).toBe(303)
  expect((await send(`/schedules/${phone.scheduleId}/offline`)).status).toBe(404)
  setClock('20T08:04')
  const after = await phone.seal(kept, { key: 'after' })
  const refused = await phone.send(after)
  expect([refused.status, await errorOf(refused)]).toMatchObject([403, { code: 'envelope.switchedOff' }])
  await taken(await phone.send(before))
  const list = await readPage(send('/offline', { cookie: owner.token, headers: { 'Accept-Language': 'de' } }))
  expect(list.text).toContain('Einträge ohne Netz sind für alle Pläne ausgeschaltet.')
  const json = { allowStaffImageUpload: false, allowOffline: true }
  const put = await send('/settings/schedule', { method: 'PUT', bearer: owner.token, json })
  expect(await put.json()).toMatchObject({ data: { allowOffline: true } })
  await phone.visit()
  const whole = await send('/settings', {
    method: 'PUT',
    bearer: owner.token,
    json: { schedule: { ...json, allowOffline: false } },
  })
  expect(await whole.json()).toMatchObject({ data: { schedule: { allowOffline: false } } })
})

test('page and API: turned off for one schedule', async () => {
  const { owner } = phone.fixture
  const kept = await phone.visit()
  const schedule = (await (await send(`/api/schedules/${phone.scheduleId}`, { bearer: owner.token })).json()) as object
  expect(schedule).toMatchObject({ allowOffline: true })
  setClock('20T08:01')
  const json = { ...schedule, allowOffline: false }
  const put = await send(`/api/schedules/${phone.scheduleId}`, { method: 'PUT', bearer: owner.token, json })
  expect(await put.json()).toMatchObject({ allowOffline: false })
  expect((await send(`/schedules/${phone.scheduleId}/offline`)).status).toBe(404)
  setClock('20T08:02')
  expect((await phone.send(await phone.seal(kept))).status).toBe(403)
  const details = await readPage(send(`/schedules/${phone.scheduleId}`, cookie()))
  expect(details.text).toMatch(/Einträge ohne Netz Nicht erlaubt/)
  const edit = await readPage(send(`/schedules/${phone.scheduleId}/edit`, cookie()))
  expect(edit.field('Einträge ohne Netz erlauben')?.checked).toBe(false)
})

test('page and API: the refused ones with reason, place, receipt and typed name, until somebody has seen them', async () => {
  const { owner } = phone.fixture
  const kept = await phone.visit()
  setClock('20T08:02')
  await phone.send(await phone.seal(kept, { pin: '11111', loginName: 'Kueche.Anna' }))
  const { receipt } = await taken(await phone.send(await phone.seal(kept)))
  setClock('20T08:03')
  const second = await phone.seal(kept, { key: 'two' })
  await phone.send(second)
  const get = async (query = '') =>
    (await (
      await send(`/api/envelopes${query}`, { bearer: owner.token, headers: { 'Accept-Language': 'de' } })
    ).json()) as {
      items: { id: string; receipt: string }[]
      total: number
    }
  const listed = await get()
  expect(listed).toMatchObject({
    total: 2,
    share: { offline: 1, total: 1, days: 30 },
    items: [
      {
        code: 'checkIn.alreadyCheckedIn',
        message: 'Schon eingetragen: Gäste-WC.',
        sealedAt: '2026-11-20T08:03:00.000Z',
      },
      { code: 'checkIn.invalidStaffOrPin', loginName: 'Kueche.Anna', seenAt: null, title: 'Gäste-WC', checkIns: [] },
    ],
  })
  expect(JSON.stringify(listed)).not.toContain('11111')
  const dashboard = await readPage(send('/dashboard', cookie()))
  expect(dashboard.text).toContain('Abgelehnte Einträge ohne Netz: 2')
  const records = await readPage(send(`${base()}/check-ins`, cookie()))
  expect(records.text).toContain('Abgelehnte Einträge ohne Netz: 2')
  const page = await readPage(send('/offline', cookie()))
  expect(page.text).toContain('Name oder PIN stimmt nicht.')
  expect(page.text).toContain('Eingegebener Name: Kueche.Anna')
  expect(page.text).toContain('Ohne Netz erfasst in den letzten 30 Tagen: 1 von 1 Einträgen (100\u00a0%)')
  const [newer, older] = listed.items
  expect((await send('/offline', { ...cookie(), form: { id: older?.id ?? '', seen: 'true' } })).status).toBe(303)
  expect((await get()).items.map(({ id }) => id)).toEqual([newer?.id])
  const put = { method: 'PUT', bearer: owner.token, json: { seen: true } }
  expect(await (await send(`/api/envelopes/${newer?.id}`, put)).json()).toMatchObject({
    seenAt: '2026-11-20T08:03:00.000Z',
  })
  expect((await get()).total).toBe(0)
  expect((await get('?state=all')).total).toBe(2)
  expect((await get(`?state=all&after=${newer?.id}`)).items.map(({ id }) => id)).toEqual([older?.id])
  await send(`/api/envelopes/${newer?.id}`, { ...put, json: { seen: false } })
  expect((await get()).total).toBe(1)
  const found = await get(`?receipt=${receipt.toLowerCase().replace('-', '')}`)
  expect(found).toMatchObject({
    total: 1,
    items: [{ code: null, receipt, checkIns: [{ signature: 'Anna K.', publicName: 'Gäste-WC' }] }],
  })
  const search = await readPage(send(`/offline?search=${receipt}`, cookie()))
  expect(search.text).toContain('Anna K.: Gäste-WC')
  expect((await readPage(send('/offline?search=XXXX', cookie()))).text).toContain(
    'Zu diesem Beleg ist nichts angekommen.',
  )
  const takenId = database().sql.get<{ id: string }>('SELECT id FROM Envelope WHERE refusal IS NULL')?.id
  expect((await send(`/api/envelopes/${takenId}`, put)).status).toBe(404)
})

test('refused ones are forgotten after 90 days, taken ones are not', async () => {
  const kept = await phone.visit()
  setClock('20T08:02')
  await phone.send(await phone.seal(kept, { pin: '11111' }))
  const { receipt } = await taken(await phone.send(await phone.seal(kept)))
  const { forgetRefusedEnvelopes } = await import('#app/operations/scheduled/forget-refused-envelopes.server.ts')
  const count = () =>
    database()
      .sql.all<{ receipt: string }>('SELECT receipt FROM Envelope')
      .map((row) => row.receipt)
  await forgetRefusedEnvelopes(new Date(Date.now() + 90 * 24 * hour))
  expect(count()).toHaveLength(2)
  await forgetRefusedEnvelopes(new Date(Date.now() + 90 * 24 * hour + 1))
  expect(count()).toEqual([receipt])
})

test('a supervisor may check in for every task, and a person who is not assigned is refused', async () => {
  const { owner } = phone.fixture
  await createStaff(owner, { loginName: 'vogt', pin: '73914', personalType: 'supervisor' })
  await createStaff(owner, { loginName: 'ben', pin: '62815' })
  const kept = await phone.visit()
  setClock('20T08:02')
  const ben = await phone.send(await phone.seal(kept, { loginName: 'ben', pin: '62815' }))
  expect(await errorOf(ben)).toMatchObject({ code: 'checkIn.notAssigned' })
  await taken(await phone.send(await phone.seal(kept, { loginName: 'vogt', pin: '73914' })))
})
