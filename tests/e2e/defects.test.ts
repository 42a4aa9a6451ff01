import { brotliCompressSync } from 'node:zlib'
import { readDatabase } from '../support/databases/read-database.ts'
import { toldOfMissed } from '../support/stories/alert-settings.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { clockedServer, signInByForm } from './support/clocked-server.ts'
import { expectGood, expectGoodInEachLook } from './support/looks.ts'
import { makeSupervisor } from './support/make-supervisor.ts'
import { sendWithPin } from './support/send-with-pin.ts'
import { expect, test } from './support/test.ts'

const { folder, origin: originOf, startAt: startAtInstant, remove } = clockedServer('defects')
const startAt = (time: string) => startAtInstant(`2026-11-18T${time}+01:00`)
const text = 'Das Schloss der zweiten Kabine klemmt.'
const readers = [
  { language: 'de', scripts: false },
  { language: 'uk', scripts: false },
  { language: 'th', scripts: true },
] as const

test.afterAll(remove)

test('a lock sticks: a cleaner reports it, the owner sends for somebody, and a supervisor says that it is done', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(240_000)
  const baseURL = await originOf()
  await startAt('13:30')
  const request = await playwright.request.newContext({ baseURL })
  const stories = []
  for (const { language, scripts } of readers) {
    const options = { baseURL, javaScriptEnabled: scripts, viewport: { width: 360, height: 740 } }
    const [phone, office] = [await browser.newPage(options), await browser.newPage(options)]
    const owner = await makeOwner(request, 'pro', folder)
    await owner.change('/settings/language', { language })
    await owner.change('/settings/alerts', toldOfMissed)
    const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 1, time: '14:00', title: 'Gäste-WC' })
    const vogt = await makeSupervisor(owner)
    stories.push({ language, scripts, phone, office, owner, person, vogt, base: `/schedules/${scheduleId}` })
  }

  for (const { phone, base, language, scripts, person } of stories) {
    await phone.goto(`${base}/status?lng=${language}`)
    await phone.locator('a[href=defects]').click()
    const answer = await phone.reload()
    expect(brotliCompressSync((await answer?.body()) ?? '').length).toBeLessThan(10_240)
    for (const target of await phone.locator('label.task, .send button, #text, #login-name').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await phone.locator('[value=other]').check()
    await sendWithPin(phone, person)
    await expect(phone.getByRole('alert')).toBeVisible()
    await expect(phone.locator('#text')).toHaveAttribute('aria-invalid', 'true')
    if (scripts) await expectGoodInEachLook(phone, 'the refused defect')
    await phone.locator('[value=broken]').check()
    await phone.locator('#text').fill(text)
    await sendWithPin(phone, person)
    await expect(phone.getByRole('status')).toBeVisible()
    await expect(phone.locator('.wrong li')).toContainText(text)
    if (scripts) await expectGood(phone, 'the thanks for a defect')
    await phone.goto(`${base}/status`)
    await expect(phone.locator('.alert.calm')).toContainText(text)
  }
  for (const { owner } of stories)
    await expect.poll(() => mailsTo(owner.email), { timeout: 40_000, intervals: [100] }).toHaveLength(1)

  for (const { office, phone, owner, base, scripts } of stories) {
    await signInByForm(office, owner)
    await office.goto('/dashboard')
    await office.locator('a[href="/defects"]').click()
    await expect(office).toHaveURL(/defects/)
    await office.locator('table.list a').first().click()
    await office.locator('[name=state][value=inWork]').check()
    await office.locator('[name=note]').fill('Schlosser kommt um drei.')
    await office.locator('button[form=defect]').click()
    await expect(office.locator('table.list')).toHaveCount(0)
    await office.goto('/defects?state=inWork')
    await expect(office.locator('table.list')).toContainText(text)
    if (scripts) await expectGood(office, 'the board of defects')
    await phone.goto(`${base}/status`)
    await expect(phone.locator('.alert.calm')).toContainText(text)
  }

  await startAt('15:30')
  for (const { phone, office, base, vogt } of stories) {
    await phone.goto(`${base}/defects`)
    await phone.locator('.wrong a').click()
    await phone.locator('#note').fill('Geölt.')
    await sendWithPin(phone, vogt)
    await expect(phone.locator('.wrong')).toHaveCount(0)
    await phone.goto(`${base}/status`)
    await expect(phone.locator('.alert')).toHaveCount(0)
    await office.goto('/defects?state=done')
    await office.locator('table.list a').first().click()
    await expect(office.locator('dialog ol')).toContainText(/Schlosser kommt um drei\.[^]*Geölt\.[^]*K\.\sVogt/)
  }
})

function mailsTo(email: string): unknown[] {
  const query = `
    SELECT subject FROM OutboxMail WHERE recipient = ? AND sentAt IS NOT NULL AND subject LIKE '%: Gäste-WC'`
  return readDatabase(folder, (sqlite) => sqlite.prepare(query).pluck().all(email))
}
