import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { mailSubjects, waitingMails } from '#tests/support/mails/mails.ts'
import { toldNothing } from '#tests/support/stories/alert-settings.ts'
import { at, useAlertedCompany } from '#tests/support/stories/alerted-company.ts'
import { createRecipient } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { confirmRecipient } from '#app/data/write/alerts/recipients.sql.server.ts'
import { recordCheckIn } from '#app/operations/check-ins/record-check-in.server.ts'
import { changeDefect } from './change-defect.server.ts'
import { openDefect } from './open-defect.server.ts'
import { removeDefect } from './remove-defect.server.ts'
import { reportDefect } from './report-defect.server.ts'

useDatabase()
const { company, choose, look } = useAlertedCompany()

/** Anna reports at a time that something is broken. Returns the id. */
async function report(time: string, text: string | null = 'Schloss klemmt'): Promise<string> {
  const { owner, schedule, staff } = company()
  await givePlan(owner, 'plus')
  const input = { loginName: staff.loginName, pin: staff.pin }
  const device = { id: 'phone', isKnown: false }
  const attempt = { scheduleId: schedule.id, input, device, address: '203.0.113.7', now: at(time) }
  const defect = { category: 'broken' as const, text, photoKey: null }
  const reported = await reportDefect({ proof: { attempt }, defect, now: at(time) })
  if (!reported.ok) throw new Error(reported.failure.code)
  return reported.value
}

const ofDefects = () => mailSubjects().filter((subject) => /Defekt|Meldung/.test(subject))

test.each([
  ['missed slots', { missed: true }],
  ['messages', { missed: false, comments: true }],
])('who wants to hear of %s is told at once, once for a repeat, whatever their wait', async (_, settings) => {
  await choose({ ...settings, minutesAfter: 60 })
  await report('20T12:30:00')
  await report('20T12:30:02')
  await look('20T12:30:05')
  expect(ofDefects()).toEqual(['Defekt: Gäste-WC'])
  expect(waitingMails()[0]?.text).toContain('Anna K.: Gäste-WC (UG)\n\nDefekt: Schloss klemmt\n')
})

test('of one that comes with a check-in one mail tells, and none of a message', async () => {
  const { owner, schedule, staff, floor, soap } = company()
  await givePlan(owner, 'plus')
  await choose({ missed: true, comments: true })
  const { loginName, pin } = staff
  const words = { comment: 'Schloss klemmt', defect: 'broken' as const }
  const input = { loginName, pin, taskIds: [floor.id, soap.id], ...words }
  const phone = { device: { id: 'phone', isKnown: false }, address: '203.0.113.7' }
  const recorded = await recordCheckIn({ scheduleId: schedule.id, ...phone, input, now: at('20T13:02:00') })
  expect(recorded.ok).toBe(true)
  await look('20T13:02:05')
  await look('20T13:20:00')
  expect(mailSubjects()).toEqual(['Defekt: Gäste-WC'])
  expect(waitingMails()[0]?.text).toContain('Anna K.: Gäste-WC (UG)\n\nDefekt: Schloss klemmt\n')
  expect(waitingMails()[0]?.text.match(/Schloss klemmt/g)).toHaveLength(1)
})

test('several are one mail; nobody is told who turned it off before', async () => {
  await report('20T12:30:00')
  await report('20T12:30:02', 'Tür klemmt')
  await look('20T12:30:05')
  expect(ofDefects()).toEqual(['2 unerledigte Meldungen'])
  await report('20T12:50:00', 'Fenster klemmt')
  await choose(toldNothing)
  await look('20T12:50:05')
  expect(database().sql.all('SELECT 1 FROM Alert WHERE waits = true')).toEqual([])
  expect(mailSubjects().join()).not.toContain('Defekt: Gäste-WC')
})

test('after the quiet hours nobody is told of what is done meanwhile, but of what somebody began', async () => {
  const { owner } = company()
  await choose({ quietFrom: '13:00', quietUntil: '16:00' })
  const [done, begun] = [await report('20T12:30:00'), await report('20T12:31:00', 'Tür klemmt')]
  await changeDefect({ ...owner, id: done, state: 'done', note: null, hidden: null, now: at('20T13:30:00') })
  await changeDefect({ ...owner, id: begun, state: 'inWork', note: null, hidden: null, now: at('20T13:30:00') })
  await look('20T15:00:01')
  expect(ofDefects()).toEqual([expect.stringMatching(/; Defekt: Gäste-WC$/)])
  expect(waitingMails()[0]?.text).toContain('Tür klemmt')
  expect(waitingMails()[0]?.text).not.toContain('Schloss')
})

test('of one that was removed before the mail nobody is told', async () => {
  const { owner } = company()
  await choose({ quietFrom: '13:00', quietUntil: '16:00' })
  const id = await report('20T12:30:00')
  expect(await removeDefect({ ...owner, id, reason: 'doppelt', now: at('20T13:30:00') })).toMatchObject({ ok: true })
  await look('20T15:00:01')
  expect(ofDefects()).toEqual([])
})

test('of what an owner reports the others are told, and not the owner', async () => {
  const { owner, schedule } = company()
  await givePlan(owner, 'plus')
  const { id } = await createRecipient(owner)
  await database().atomically((sql) => confirmRecipient(sql, { id, now: at('19T12:00:00') }))
  const input = { scheduleId: schedule.id, category: 'smell' as const, text: null }
  const opened = await openDefect({ ...owner, plan: 'plus', input, now: at('20T12:30:00') })
  expect(opened.ok).toBe(true)
  await look('20T12:30:05')
  expect(database().sql.all('SELECT recipient FROM OutboxMail')).toEqual([{ recipient: 'chef@example.com' }])
})
