import { expect, test } from 'vitest'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { paymentFailedMail, planChangedMail } from './payment-mails.server.ts'

const origin = 'https://klarbuch.example'
const changed = (overrides: Partial<Parameters<typeof planChangedMail>[0]>) =>
  planChangedMail({ language: 'en', origin, from: 'pro', to: 'plus', drafts: [], ...overrides })

test('the mail about a failed payment names the plan and the last day of grace in Germany, and links to the plan', () => {
  const graceEndsAt = new Date('2026-12-31T23:30:00Z')
  const mail = paymentFailedMail({ language: 'de', origin, plan: 'pro', graceEndsAt })
  expect(mail.subject).toBe('Ihre Zahlung für Klarbuch ist fehlgeschlagen')
  expect(mail.text).toContain('für Ihren Tarif Pro')
  expect(mail.text).toContain('Bis Freitag, 1. Januar 2027 bleibt')
  expect(mail.text).toContain('\nhttps://klarbuch.example/plan\n')
})

test('the mail about a smaller plan names both plans, the one about an ended plan says so', () => {
  expect(changed({}).subject).toBe('Your plan with Klarbuch is now Plus')
  expect(changed({}).text).toContain('from the Pro plan to the Plus plan')
  expect(changed({ from: 'plus', to: 'free' }).subject).toBe('Your Plus plan with Klarbuch has ended')
})

test('schedules that became drafts are listed with their titles; without any there is no list', async () => {
  const title = '<b>Küche</b> $t(layout.sender) {{from}}'
  const mail = changed({ drafts: [{ title }] })
  expect(mail.text).toContain(
    `This schedule is now a draft, and nobody can check in with its QR code any more:\n- ${title}`,
  )
  expect((await readPage(new Response(mail.html))).listItems).toEqual([title])
  expect(changed({}).text).not.toContain('draft')
  expect((await readMarkup(new Response(changed({}).html))).querySelector('ul')).toBeNull()
})

test('of many schedules twenty are listed and the others counted', async () => {
  const drafts = Array.from({ length: 22 }, (_, i) => ({ title: `Zimmer ${i + 1}` }))
  const { listItems } = await readPage(new Response(changed({ drafts }).html))
  expect(listItems).toHaveLength(21)
  expect(listItems.slice(-2)).toEqual(['Zimmer 20', 'and 2 more'])
})
