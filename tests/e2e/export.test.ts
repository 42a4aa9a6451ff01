import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { checkInWithPhoto } from './support/photo-check-in.ts'
import { berlinTime } from './support/berlin.ts'
import { expectGoodInEachLook } from './support/looks.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('an owner chooses days, photos and columns, sees what will be in the files, and takes them', async ({
      page,
      request,
    }) => {
      await page.goto(await preparedExport(page, request))
      const main = page.getByRole('main')
      await expect(main).toContainText(
        /2 Zeilen\. 1 von 1 fälligen Aufgabe ist erledigt \(100\s%\)\. 1 Aufgabe ist offen\./,
      )

      const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })
      await page.getByLabel('Von', { exact: true }).fill(today)
      await page.getByText('Spalten der CSV').first().click()
      await page.getByLabel('Unterschrift').uncheck()
      await page.getByLabel('Fotos im PDF').check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
      await expect(page).toHaveURL(new RegExp(`from=${today}.*photos=true`))
      await expect(main).toContainText('1 Foto im PDF.')

      const pdf = await downloaded(page, 'Als PDF')
      expect([pdf.name, pdf.text.slice(0, 5), pdf.text.includes('/DCTDecode')]).toEqual([
        'attendance.pdf',
        '%PDF-',
        true,
      ])
      const csv = await downloaded(page, 'Als CSV')
      expect([csv.name, csv.text.split('\r\n').length]).toEqual(['attendance.csv', 4])
      expect(csv.text).not.toContain('signature')
    })

    test('an invalid period is refused next to the input, and Free learns which plan has CSV', async ({
      page,
      request,
    }) => {
      const owner = await makeOwner(request)
      const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
      await owner.signIn(page)
      await page.goto(`/schedules/${scheduleId}/attendance/export`)
      await expect(page.getByRole('main')).toContainText('CSV gibt es ab Tarif Plus.')
      await expect(page.getByRole('link', { name: 'Tarife ansehen' })).toHaveAttribute('href', '/plan')
      await expect(page.getByRole('link', { name: 'Als PDF' })).toBeVisible()
      await page.getByLabel('Von', { exact: true }).fill('2026-11-20')
      await page.getByLabel('Bis', { exact: true }).fill('2026-11-01')
      await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
      await expect(page.getByRole('main')).toContainText('So lässt sich nichts exportieren')
      await expect(page.getByLabel('Bis', { exact: true })).toHaveValue('2026-11-01')
      await expect(page.getByRole('link', { name: 'Als PDF' })).toHaveCount(0)
    })
  })
}

test('a bar shows that a file is being made, and words that it has come, or why not; another try is possible', async ({
  page,
  request,
}) => {
  const path = await preparedExport(page, request)
  await openPage(page, path)
  const pdf = page.getByRole('link', { name: 'Als PDF' })
  const bar = page.getByRole('progressbar')
  await expect(bar).toBeHidden()

  let goOn = () => {}
  const waited = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/attendance.pdf?*', async (route) => {
    await waited
    await route.continue()
  })
  const file = page.waitForEvent('download')
  await pdf.click()
  await expect(bar).toBeVisible()
  goOn()
  expect((await file).suggestedFilename()).toBe('attendance.pdf')
  await expect(bar).toBeHidden()
  const done = page.getByText('Die Datei ist heruntergeladen.').filter({ visible: true })
  await expect(done).toHaveCount(1)
  await expectGoodInEachLook(page, 'downloaded')
  await page.unrouteAll()

  for (let count = 1; count < 6; count += 1) await page.request.get(`/api${path.replace('/export', '.pdf')}`)
  await pdf.click()
  const refusal = page.getByRole('alert').filter({ hasText: /Zu viele Anfragen. Bitte in \d+\sMinuten? noch einmal/ })
  await expect(refusal).toBeVisible()
  await expect(done).toHaveCount(0)
  await expect(page).toHaveURL(/\/attendance\/export$/)
  await page.route('**/attendance.pdf?*', (route) => route.abort())
  await pdf.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Wir konnten diese Datei nicht erstellen.' })).toBeVisible()
  await expectGoodInEachLook(page, 'refused')
})

/** Prepares an open schedule with two tasks, one of them done with a photo, and returns the path of its export page. */
async function preparedExport(page: Page, request: APIRequestContext): Promise<string> {
  const owner = await makeOwner(request, 'pro')
  await owner.change('/settings/schedule', { allowStaffImageUpload: true })
  const rules = { tasks: 2, time: berlinTime(10), allowStaffImageUpload: true }
  const work = await makeOpenSchedule(owner, rules)
  await checkInWithPhoto(request, { owner, ...work })
  await owner.signIn(page)
  return `/schedules/${work.scheduleId}/attendance/export`
}

/** The file that a link downloads. */
async function downloaded(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return { name: file.suggestedFilename(), text: (await readFile(await file.path())).toString('latin1') }
}
