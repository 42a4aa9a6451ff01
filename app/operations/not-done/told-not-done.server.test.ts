import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { confirmRecipient } from '#app/data/write/alerts/recipients.sql.server.ts'
import { toldNothing } from '#tests/support/stories/alert-settings.ts'
import { at, useAlertedCompany } from '#tests/support/stories/alerted-company.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createRecipient } from '#tests/support/stories/factories.ts'
import { mailSubjects, markMailsSent, waitingMails } from '#tests/support/mails/mails.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { chooseRecipients } from '#app/operations/alerts/choose-recipients.server.ts'
import { excuseSlot } from '#app/operations/excuses/excuse-missed.server.ts'
import { reportNotDone } from './report-not-done.server.ts'

useDatabase()
const { company, choose, look } = useAlertedCompany()

type Values = { taskIds?: string[]; slotAt?: string; note?: string | null }

/** Anna says at a time that she could not do the floor, or other tasks. */
async function report(
  time: string,
  { taskIds = [company().floor.id], slotAt, note = 'Tür abgeschlossen' }: Values = {},
) {
  const { staff, schedule } = company()
  const input = { taskIds, slotAt, loginName: staff.loginName, pin: staff.pin, reason: 'noAccess' as const, note }
  const device = { id: 'phone', isKnown: false }
  const attempt = { scheduleId: schedule.id, input, device, address: '203.0.113.7', now: at(time) }
  expect(await reportNotDone(attempt)).toMatchObject({ ok: true })
}

const both = () => [company().floor.id, company().soap.id]
const ofReports = () => mailSubjects().filter((subject) => subject.startsWith('Konnte nicht'))

test.each([
  ['missed slots', { missed: true }],
  ['messages', { missed: false, comments: true }],
])('who wants to hear of %s is told at once, once for a post, whatever their wait', async (_, settings) => {
  await choose({ ...settings, minutesAfter: 60 })
  await report('20T13:01:00', { taskIds: both() })
  await look('20T13:01:01')
  await look('20T13:01:16')
  expect(ofReports()).toEqual(['Konnte nicht erledigt werden: Gäste-WC, Fr, 20. Nov. 2026, 14:00'])
  expect(waitingMails()[0]?.text).toContain('Aufgaben: Boden und Seife\n\nKein Zutritt: Tür abgeschlossen\n')
})

test('nobody is told who wants nothing, or who turned it off before the mail', async () => {
  await choose({ missed: false })
  await report('20T13:01:00')
  await choose({ missed: true })
  await report('20T13:02:00', { taskIds: [company().soap.id] })
  await choose(toldNothing)
  await look('20T13:02:15')
  expect(mailSubjects()).toEqual([])
  expect(database().sql.all('SELECT 1 FROM Alert WHERE waits = true')).toEqual([])
})

test('who turns off missed slots is told nevertheless if they want messages', async () => {
  await choose({ missed: true, comments: true })
  await report('20T13:01:00')
  await choose({ missed: false, comments: true })
  await look('20T13:01:15')
  expect(ofReports()).toHaveLength(1)
})

test('what comes in quiet hours is told after them, without what was done or excused by then', async () => {
  const { owner, schedule, floor, soap, staff } = company()
  await choose({ quietFrom: '13:00', quietUntil: '16:00' })
  await report('20T13:01:00', { taskIds: both() })
  await report('20T14:01:00', { taskIds: both() })
  await look('20T14:02:00')
  expect(mailSubjects()).toEqual([])
  const slotAt = '2026-11-20T14:00'
  await createCheckIn(owner, { schedule, task: floor, staff, slotAt, checkedInAt: at('20T13:04:00') })
  const excuse = { ...owner, scheduleId: schedule.id, input: { reason: 'closed' as const, note: null } }
  const choice = { slotAt, taskIds: [soap.id] }
  expect(await excuseSlot({ ...excuse, now: at('20T14:30:00') }, choice)).toMatchObject({ ok: true })
  await createCheckIn(owner, {
    schedule,
    task: floor,
    staff,
    slotAt: '2026-11-20T15:00',
    checkedInAt: at('20T14:05:00'),
  })
  await look('20T15:00:01')
  const [mail] = waitingMails()
  expect(mail?.subject).toContain('Konnte nicht erledigt werden: Gäste-WC, Fr, 20. Nov. 2026, 15:00')
  expect(mail?.text).toContain('fällig Fr, 20. Nov. 2026, 15:00, Aufgaben: Seife\n')
  expect(mail?.text).not.toContain('fällig Fr, 20. Nov. 2026, 14:00')
})

test('ten minutes lie between two mails', async () => {
  await report('20T13:01:00')
  await look('20T13:01:15')
  await markMailsSent()
  await report('20T13:02:00', { taskIds: [company().soap.id], note: null })
  await look('20T13:02:15')
  expect(ofReports()).toHaveLength(1)
  await look('20T13:11:15')
  expect(mailSubjects().filter((subject) => subject.includes('Konnte nicht'))).toHaveLength(2)
})

test('once the window is over, the mail about the missed slot says why', async () => {
  await report('20T13:01:00')
  await look('20T13:01:15')
  await markMailsSent()
  await look('20T13:11:16')
  const mail = waitingMails().at(-1)
  expect(mail?.subject).toBe('Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00')
  expect(mail?.text).toContain('- Gemeldet von Anna K., 14:01: Kein Zutritt: Tür abgeschlossen\n')
})

test('only those who were chosen for the schedule are told', async () => {
  const { owner, schedule } = company()
  const { id } = await createRecipient(owner)
  await database().atomically((sql) => confirmRecipient(sql, { id, now: at('19T12:00:00') }))
  await chooseRecipients({ ...owner, owner: { scheduleId: schedule.id }, recipientIds: [id] })
  await report('20T13:01:00')
  await look('20T13:01:15')
  expect(database().sql.all('SELECT recipient FROM OutboxMail')).toEqual([{ recipient: 'chef@example.com' }])
})
