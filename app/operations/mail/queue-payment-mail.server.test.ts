import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { database } from '#app/data/database.server.ts'
import { mailPaymentFailed, mailPlanChanged } from './queue-payment-mail.server.ts'

useDatabase()

test('an owner gets mails about a failed payment and a smaller plan in their language', async () => {
  const { companyId, email } = await createOwner()
  const now = new Date('2026-11-20T08:00:00Z')
  const owner = { companyId, email, language: 'de', now }
  await database().atomically((sql) => {
    mailPaymentFailed(sql, { ...owner, plan: 'pro', graceEndsAt: new Date('2026-11-27T08:00:00Z') })
    mailPlanChanged(sql, { ...owner, from: 'pro', to: 'free', drafts: [{ title: 'Gäste-WC' }] })
  })
  expect(waitingMails().map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [email, 'Ihre Zahlung für Klarbuch ist fehlgeschlagen'],
    [email, 'Ihr Tarif Pro bei Klarbuch ist beendet'],
  ])
  expect(waitingMails().map(({ text }) => text)).toEqual([
    expect.stringContaining('Freitag, 27. November 2026'),
    expect.stringContaining('- Gäste-WC'),
  ])
})
