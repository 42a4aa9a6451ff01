import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { readDatabase } from '../support/databases/read-database.ts'
import { toldOfMissed } from '../support/stories/alert-settings.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { clockedServer, signInByForm } from './support/clocked-server.ts'
import { expectGood, expectGoodInEachLook } from './support/looks.ts'
import { newAddress } from './support/never-used.ts'
import { sendWithPin } from './support/send-with-pin.ts'
import { expect, test } from './support/test.ts'

const { folder, origin: originOf, startAt: startAtInstant, remove } = clockedServer('guests')
const startAt = (time: string) => startAtInstant(`2026-11-18T${time}+01:00`)
const text = 'Zweite Kabine, siehe https://spam.example'
/** The same as no client makes a link of it. */
const parted = 'https\u2060://\u2060spam\u2060.\u2060example'
const readers = [
  { language: 'de', scripts: false },
  { language: 'vi', scripts: false },
  { language: 'tr', scripts: true },
] as const

test.afterAll(remove)

test('a guest finds no paper, a cleaner brings some, and the page says so', async ({ browser, playwright }) => {
  test.setTimeout(240_000)
  const baseURL = await originOf()
  await startAt('13:30')
  const request = await playwright.request.newContext({ baseURL })
  const stories = []
  for (const { language, scripts } of readers) {
    const extraHTTPHeaders = { 'Fly-Client-IP': newAddress() }
    const viewport = { width: 360, height: 740 }
    const options = { baseURL, javaScriptEnabled: scripts, viewport, extraHTTPHeaders }
    const [guest, phone, office] = [
      await browser.newPage(options),
      await browser.newPage(options),
      await browser.newPage(options),
    ]
    const owner = await makeOwner(request, 'pro', folder)
    await owner.change('/settings/language', { language })
    await owner.change('/settings/alerts', toldOfMissed)
    const rules = { tasks: 1, time: '14:00', title: 'Gäste-WC', guestReports: true, ratings: true }
    const { scheduleId, person } = await makeOpenSchedule(owner, rules)
    stories.push({ language, scripts, guest, phone, office, owner, person, base: `/schedules/${scheduleId}` })
  }

  for (const { guest, base, language, scripts } of stories) {
    await guest.goto(`${base}/status?lng=${language}`)
    await guest.locator('a[href=feedback]').click()
    await guest.context().clearCookies()
    const answer = await guest.goto(`${base}/feedback`, { referer: '' })
    expect(brotliCompressSync((await answer?.body()) ?? '').length).toBeLessThan(10_240)
    expect(await guest.context().cookies()).toEqual([])
    for (const target of await guest.locator('label.task, .send button, .faces button, #text').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    if (scripts) await expectGoodInEachLook(guest, 'the page of guests')
    await guest.locator('[value=paper]').check()
    await guest.locator('#text').fill(text)
    await sendUntilTaken(guest, guest.locator('.send button'))
    await expect(guest.locator('#text')).toHaveCount(0)
    if (scripts) await expectGood(guest, 'the thanks to a guest')
    await sendUntilTaken(guest, guest.locator('.faces button').nth(1))
    await guest.goto(`${base}/feedback`)
    await guest.locator('[value=paper]').check()
    await sendUntilTaken(guest, guest.locator('.send button'))
    await guest.goto(`${base}/status`)
    await expect(guest.locator('.alert.calm')).toContainText('×2')
    await expect(guest.locator('body')).not.toContainText('spam')
  }
  for (const { owner } of stories)
    await expect.poll(() => mailsTo(owner.email), { timeout: 40_000, intervals: [100] }).toHaveLength(1)

  for (const { office, owner, scripts } of stories) {
    await signInByForm(office, owner)
    await office.goto('/defects')
    await expect(office.locator('table.list')).toContainText('×2')
    await office.locator('table.list a').first().click()
    await expect(office.locator('dialog ol')).toContainText(parted)
    if (scripts) await expectGood(office, 'the report of a guest')
  }

  await startAt('15:30')
  for (const { guest, phone, office, base, person } of stories) {
    await phone.goto(`${base}/defects`)
    await phone.locator('.wrong a').click()
    await phone.locator('#note').fill('Zwei Rollen nachgelegt.')
    await sendWithPin(phone, person)
    await expect(phone.locator('.wrong')).toHaveCount(0)
    await guest.goto(`${base}/status`)
    await expect(guest.locator('.alert')).toHaveCount(0)
    await office.goto('/defects?state=done')
    await office.locator('table.list a').first().click()
    await expect(office.locator('dialog ol')).toContainText('Zwei Rollen nachgelegt.')
  }
})

/** Whoever is faster than a person reads is asked to send it again; nothing that was typed is lost. */
async function sendUntilTaken(page: Page, button: Locator) {
  await expect(async () => {
    await button.click()
    await expect(page.getByRole('status')).toBeVisible({ timeout: 500 })
  }).toPass()
}

function mailsTo(email: string): unknown[] {
  const query = `
    SELECT subject FROM OutboxMail WHERE recipient = ? AND sentAt IS NOT NULL AND subject LIKE '%: Gäste-WC'`
  return readDatabase(folder, (sqlite) => sqlite.prepare(query).pluck().all(email))
}
