import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { mailSubjects, waitingMails } from '#tests/support/mails/mails.ts'
import { at, useAlertedCompany } from '#tests/support/stories/alerted-company.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { allowGuests } from '#tests/support/stories/guests.ts'
import { reportAsGuest } from './report-as-guest.server.ts'

useDatabase()
const { company, choose, look } = useAlertedCompany()

test('a guest’s report is told once, however often it is counted, and no address in it can be clicked', async () => {
  const { owner, schedule } = company()
  await givePlan(owner, 'pro')
  await allowGuests(schedule)
  await choose({ missed: true, comments: true })
  const text = 'Mehr auf https://spam.example/x oder chef@spam.example <b>'
  const report = (time: string, host: number) => {
    const where = { scheduleId: schedule.id, formId: null, address: `198.51.100.${host}` }
    return reportAsGuest({ ...where, category: 'dirty', text, now: at(time) })
  }
  expect(await report('20T12:30:00', 1)).toEqual({ ok: true, value: null })
  await report('20T12:30:01', 2)
  await look('20T12:30:05')
  const told = () => mailSubjects().filter((subject) => /Schmutzig/.test(subject))
  expect(told()).toEqual(['Schmutzig: Gäste-WC'])
  const { text: words, html } = database().sql.all<{ text: string; html: string }>(
    'SELECT text, html FROM OutboxMail',
  )[0] ?? {
    text: '',
    html: '',
  }
  expect(words).toContain('Gast: Gäste-WC (UG)\n\nSchmutzig ×2: Mehr auf')
  for (const mail of [words, html]) expect(mail).not.toMatch(/spam\.example|https?:\/\/spam|chef@spam/)
  expect(html).toContain('&lt;b&gt;')
  await report('20T12:50:00', 3)
  await look('20T12:50:05')
  expect(told()).toEqual(['Schmutzig: Gäste-WC'])
  expect(waitingMails().length).toBeGreaterThan(0)
})
