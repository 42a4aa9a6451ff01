import { pdfText } from '../support/files/pdf-text.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { chooseRegion } from './support/choose-region.ts'
import { clockedServer, signInByForm } from './support/clocked-server.ts'
import { sendWithPin } from './support/send-with-pin.ts'
import { expect, test } from './support/test.ts'

const { folder, origin: originOf, startAt: startAtInstant, remove } = clockedServer('week')
const startAt = (time: string) => startAtInstant(`2026-12-${time}+01:00`)
const readers = [
  { language: 'de', scripts: false, christmas: '1. Weihnachtstag', noAccess: 'Kein Zutritt' },
  { language: 'uk', scripts: false, christmas: 'Різдв', noAccess: '' },
  { language: 'th', scripts: true, christmas: 'คริสต์มาส', noAccess: '' },
] as const

test.afterAll(remove)

test('a restaurant’s week with a closed Monday, Christmas, and what is excused, in German, Ukrainian and Thai', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(240_000)
  const origin = await originOf()

  await startAt('21T10:00')
  const request = await playwright.request.newContext({ baseURL: origin })
  const stories = []
  for (const { scripts, ...reader } of readers) {
    const options = { baseURL: origin, javaScriptEnabled: scripts, viewport: { width: 360, height: 740 } }
    const page = await browser.newPage(options)
    const owner = await makeOwner(request, 'premium', folder)
    await owner.change('/settings/language', { language: reader.language })
    const rules = {
      title: 'Gastraum',
      days: [2, 3, 4, 5, 6, 7],
      onHolidays: 'notDue',
      windowBefore: 30,
      windowAfter: 30,
    }
    const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 1, time: '11:00', ...rules })
    await signInByForm(page, owner)
    await chooseRegion(page, 'DE-HE')
    stories.push({ ...reader, page, owner, person, base: `/schedules/${scheduleId}` })
  }
  for (const { page, base, language } of stories) {
    await page.goto(`${base}/status?lng=${language}`)
    // On Monday nothing is due, and nothing is closed either.
    await expect(page.locator('[name=pin]')).toHaveCount(0)
  }

  await startAt('22T11:00')
  for (const { page, base, person } of stories) {
    await page.goto(`${base}/status`)
    await sendWithPin(page, person)
    await expect(page.getByText('Maximiliane-Charlotte v. Hohenberg').first()).toBeVisible()
  }

  await startAt('25T11:05')
  for (const { page, base, christmas } of stories) {
    await page.goto(`${base}/status`)
    await expect(page.getByRole('main')).toContainText(christmas)
    await expect(page.locator('[name=pin]')).toHaveCount(0)
  }

  await startAt('28T09:00')
  for (const story of stories) {
    const { page, owner, base, christmas, noAccess } = story
    await signInByForm(page, owner)
    const week = 'from=2026-12-21&to=2026-12-27'
    await page.goto(`${base}/attendance/table?${week}`)
    // Tuesday was done; Wednesday, Thursday and Sunday were missed; Christmas was not due.
    await expect(page.locator('tbody tr')).toHaveCount(4)
    await expect(page.getByRole('main')).toContainText(christmas)
    await page.locator(`td a[href*="2026-12-24T11:00"]`).click()
    await page.locator('button[form=excuse]').click()
    await expect(page.locator('form#excuse [aria-invalid=true], form#excuse .error').first()).toBeVisible()
    await page.locator('form#excuse input[value=noAccess]').check()
    await page.locator('form#excuse [name=note]').fill('Schlüssel fehlte')
    await page.locator('button[form=excuse]').click()
    await expect(page.getByRole('row', { name: /Schlüssel fehlte/ })).toContainText(noAccess)
    await page.locator(`a[href*="/table/excuse?"]`).click()
    await page.locator('form#excuse input[value=notNeeded]').check()
    await page.locator('button[form=excuse]').click()
    await expect(page.locator('.chip.planned')).toHaveCount(3)
    await expect(page.locator('.period-summary')).toContainText('100')
    await page.locator(`td a[href*="2026-12-27T11:00"]`).click()
    await page.locator('button[form=take-back]').click()
    await expect(page.locator('.chip.planned')).toHaveCount(2)
    await expect(page.locator('.period-summary')).toContainText('50')

    const answer = await page.request.get(`${base}/attendance.pdf?${week}`)
    const { text, language } = await pdfText(await answer.body())
    expect(language).toBe(story.language)
    expect(text).toContain('Schlüssel fehlte')
    expect(text).toContain(noAccess)
    if (story.language === 'de') expect(text).toContain('25. Dez. 2026: 1. Weihnachtstag')
  }
})
