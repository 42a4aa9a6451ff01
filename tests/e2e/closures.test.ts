import { schoolHolidays } from '../support/files/school-holidays.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expect, test } from './support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('a school closes in its holidays, and a guest reads that it is closed today', async ({
      page,
      request,
      browser,
    }) => {
      const owner = await makeOwner(request)
      const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(90) })
      await owner.signIn(page)
      await page.goto('/schedules')
      await page.getByRole('link', { name: 'Schließzeiten' }).click()
      await expect(page.getByText('Noch ist keine Schließzeit eingetragen.')).toBeVisible()

      await page.getByRole('link', { name: 'Aus einem Kalender übernehmen' }).click()
      await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
      await expect(page.getByRole('alert')).toContainText('Bitte wählen Sie eine Kalenderdatei.')
      const file = { name: 'ferien.ics', mimeType: 'text/calendar', buffer: Buffer.from(schoolHolidays('Studientag')) }
      await page.getByLabel('Kalenderdatei (.ics)').setInputFiles(file)
      await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
      await page.getByRole('checkbox', { name: '8. Feb. 2027: Studientag' }).uncheck()
      await page.getByRole('button', { name: 'Ausgewählte eintragen' }).click()
      await expect(page.getByText('1 Schließzeit ist eingetragen.').first()).toBeVisible()
      await expect(page.getByRole('row', { name: /Weihnachtsferien/ })).toBeVisible()
      const december = page.getByRole('table', { name: 'Dezember' })
      await expect(december.getByRole('cell', { name: /^21\W+geschlossen$/ })).toBeVisible()

      await page.getByRole('link', { name: 'Neue Schließzeit' }).click()
      await page.getByRole('button', { name: 'Eintragen' }).click()
      await expect(page.getByRole('alert')).toContainText('Bitte geben Sie den ersten Tag an.')
      await page.getByLabel('Erster Tag').fill('2026-11-18')
      await page.getByLabel('Letzter Tag').fill('2026-11-18')
      await page.getByRole('textbox', { name: 'Grund' }).fill('Rohrbruch')
      await page.getByRole('button', { name: 'Eintragen' }).click()
      await expect(page.getByText('„Rohrbruch“ ist eingetragen: 18. Nov. 2026.').first()).toBeVisible()

      const guest = await browser.newPage({ locale: 'de-DE', viewport: { width: 360, height: 740 } })
      const statusPage = `${new URL(page.url()).origin}/schedules/${scheduleId}/status`
      await guest.goto(statusPage)
      await expect(guest.getByRole('main')).toContainText(/Heute geschlossen\s*Rohrbruch/)
      await page.getByRole('link', { name: '„Rohrbruch“ entfernen' }).click()
      await page.getByRole('button', { name: 'Schließzeit entfernen' }).click()
      await expect(page.getByText('„Rohrbruch“ ist entfernt.').first()).toBeVisible()
      await guest.reload()
      await expect(guest.getByRole('main')).not.toContainText('Rohrbruch')
      await guest.close()
    })
  })
}
