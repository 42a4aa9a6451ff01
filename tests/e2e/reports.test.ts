import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expect, test } from './support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('an owner sets up a report, looks at it, sends it and loads what was sent', async ({ page, request }) => {
      const owner = await makeOwner(request, 'premium')
      await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
      await owner.signIn(page)
      await page.goto('/analytics')
      await page.getByRole('link', { name: 'Berichte' }).click()
      await page.getByRole('link', { name: 'Neuer Bericht' }).click()
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByRole('alert')).toContainText('Bitte geben Sie einen Namen ein.')
      await page.getByRole('textbox', { name: 'Name' }).fill('Woche für den Chef')
      await expect(page.getByLabel('Tag im Monat')).toBeHidden()
      await page.getByRole('radio', { name: 'Jeden Monat' }).check()
      await page.getByLabel('Tag im Monat').selectOption({ label: 'Der letzte Tag' })
      await expect(page.getByRole('checkbox', { name: 'Unterschrift' })).toBeHidden()
      await page.getByRole('radio', { name: 'PDF und CSV' }).check()
      await expect(page.getByRole('checkbox', { name: 'Unterschrift' })).toBeVisible()

      const opened = page.context().waitForEvent('page')
      const previewed = page.context().waitForEvent('response', (answer) => answer.url().endsWith('/reports/preview'))
      await page.getByRole('button', { name: 'Vorschau' }).click()
      expect((await previewed).headers()['content-type']).toBe('application/pdf')
      await (await opened).close()

      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Der Bericht „Woche für den Chef“ ist angelegt.')).toBeVisible()
      await expect(page.getByText('jeden Monat am letzten Tag, 06:00')).toBeVisible()
      await page.getByRole('button', { name: 'Jetzt senden' }).click()
      const pdf = page.getByRole('link', { name: /^PDF, / })
      await expect(pdf).toBeVisible({ timeout: 30_000 })
      const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      await expect(page.getByText(owner.email, { exact: false }).first()).toBeVisible()

      await page.getByRole('link', { name: 'Bericht beenden' }).click()
      await page.getByRole('button', { name: 'Bericht beenden' }).click()
      await expect(page.getByRole('heading', { name: 'Beendete Berichte' })).toBeVisible()
    })
  })
}
