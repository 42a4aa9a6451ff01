import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { readDatabase } from '../support/databases/read-database.ts'
import { toldOfMissed } from '../support/stories/alert-settings.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { clockedServer, signInByForm } from './support/clocked-server.ts'
import { expectGood, expectGoodInEachLook } from './support/looks.ts'
import { expect, test } from './support/test.ts'

const { folder, origin: originOf, startAt: startAtInstant, remove } = clockedServer('not-done')
const startAt = (time: string) => startAtInstant(`2026-11-18T${time}+01:00`)

test.afterAll(remove)

test('cleaners find the door locked, with and without scripts; the owners get a mail and excuse it', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(240_000)
  const origin = await originOf()
  await startAt('13:57')
  const request = await playwright.request.newContext({ baseURL: origin })
  const stories = []
  for (const scripts of [false, true]) {
    const viewport = { width: 360, height: 740 }
    const options = { baseURL: origin, javaScriptEnabled: scripts, locale: 'de-DE', viewport }
    const [phone, office] = [await browser.newPage(options), await browser.newPage(options)]
    const owner = await makeOwner(request, 'premium', folder)
    await owner.change('/settings/language', { language: 'de' })
    await owner.change('/settings/alerts', toldOfMissed)
    const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 2, time: '14:00', title: 'Serverraum' })
    stories.push({ scripts, phone, office, owner, person, scheduleId })
  }

  for (const { phone, scripts, person, scheduleId } of stories) {
    await phone.goto(`/schedules/${scheduleId}/status`)
    await phone.getByRole('link', { name: 'Konnte nicht? Grund melden' }).click()
    expect(gzipSync((await (await phone.reload())?.body()) ?? '').length).toBeLessThanOrEqual(14_336)
    for (const target of await phone.locator('label.task, .send button, #note, #login-name').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await phone.getByLabel('Kein Zutritt').check()
    await phone.getByLabel('Anmeldename').fill(person.loginName)
    await send(phone, person)
    await expect(phone.getByRole('alert')).toContainText('Bitte ankreuzen, was nicht ging.')
    if (scripts) await expectGoodInEachLook(phone, 'the refused report')
    await expect(phone.getByLabel('Kein Zutritt')).toBeChecked()
    await phone.getByLabel('Fettabscheiderkontrolle 1').check()
    await phone.getByLabel('Bemerkung').fill('Tür abgeschlossen')
    await send(phone, person)
    await expect(phone.getByRole('status')).toContainText('Gemeldet. Danke, Maximiliane-Charlotte v. Hohenberg!')
    await expect(phone.getByRole('status')).toContainText('Kein Zutritt: Tür abgeschlossen')
    await expect(phone).toHaveURL(/\/status$/)
    if (scripts) await expectGood(phone, 'the thanks')
    await phone.reload()
    await expect(phone.getByRole('status')).toHaveCount(0)
  }
  for (const { owner } of stories) {
    await expect
      .poll(() => sentTo(owner.email), { timeout: 40_000, intervals: [100] })
      .toEqual(['Konnte nicht erledigt werden: Serverraum, Mi, 18. Nov. 2026, 14:00'])
  }

  await startAt('15:01')
  for (const { office, owner, scheduleId } of stories) {
    await signInByForm(office, owner)
    await office.goto(`/schedules/${scheduleId}/attendance/table?unit=day&from=2026-11-18`)
    const row = office.getByRole('row', { name: /Tür abgeschlossen/ })
    await expect(row).toContainText('Überfällig')
    await row.getByRole('link', { name: /Entschuldigen/ }).click()
    await expect(office.getByLabel('Kein Zutritt')).toBeChecked()
    await expect(office.getByLabel('Bemerkung')).toHaveValue('Tür abgeschlossen')
    await office.locator('button[form=excuse]').click()
    await expect(row).toContainText('Entschuldigt von')
    await expect(row).not.toContainText('Gemeldet von')
  }
})

async function send(phone: Page, { pin }: { pin: string }) {
  await phone.locator('#pin').fill(pin)
  await phone.getByRole('button', { name: 'Melden' }).click()
}

function sentTo(email: string): unknown[] {
  const query = `
    SELECT subject FROM OutboxMail WHERE recipient = ? AND sentAt IS NOT NULL AND subject LIKE 'Konnte nicht%'`
  return readDatabase(folder, (sqlite) => sqlite.prepare(query).pluck().all(email))
}
