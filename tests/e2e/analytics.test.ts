import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expectGoodInEachLook } from './support/looks.ts'
import { expect, test } from './support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('an owner reads the day, the analytics and the statistics', async ({ page, request }) => {
      const owner = await makeOwner(request, 'pro')
      const { scheduleId, person, tasks } = await makeOpenSchedule(owner, { tasks: 12, time: berlinTime(10) })
      const { loginName, pin } = person
      const taskIds = tasks.slice(0, 2).map(({ id }) => id)
      await owner.create(`/api/schedules/${scheduleId}/check-ins`, { loginName, pin, taskIds })
      await owner.signIn(page)

      await test.step('what is open and what is next lead to lists', async () => {
        await page.goto('/dashboard')
        await page.getByRole('link', { name: 'Jetzt offen 1' }).click()
        await expect(page.getByRole('row', { name: /Flächendesinfektion/ }).first()).toContainText('Offen')
        await page.getByRole('link', { name: /^Noch geplant 1 nächste: morgen, \d\d:\d\d Uhr$/ }).click()
        await expect(page.getByRole('heading', { name: 'Noch geplant' })).toBeVisible()
        await page.getByRole('link', { name: 'Liste schließen' }).click()
        await expect(page).toHaveURL(/\/dashboard$/)
      })

      await test.step('analytics are filtered by links and a form', async () => {
        await page.goto('/analytics')
        await expect(page.getByRole('main')).toContainText('2 von 2 fälligen Aufgaben sind erledigt')
        await expect(page.getByRole('main')).toContainText('Alles Fällige ist erledigt.')
        await expect(page.getByRole('table', { name: 'Nicht erledigt nach Wochentag und Stunde' })).toContainText(
          '0 von 2',
        )
        await page.getByRole('link', { name: '7 Tage' }).click()
        await expect(page.getByRole('link', { name: '7 Tage' })).toHaveAttribute('aria-current', 'true')
        await page.getByRole('link', { name: 'Erledigt 2' }).click()
        await expect(page.getByRole('main')).toContainText('1 bis 2 von 2')
        await page.getByLabel('Aufgabe', { exact: true }).selectOption('Fettabscheiderkontrolle 2')
        await page.getByRole('form', { name: 'Auswahl' }).getByRole('button', { name: 'Anzeigen' }).click()
        await expect(page.getByRole('main')).toContainText('1 bis 1 von 1')
        await expect(page).toHaveURL(/from=.*&status=completed/)
      })

      await test.step('gaps of another length are shown, and the other filters stay', async () => {
        await page.getByLabel('Mehr als so viele Tage').fill('0')
        await page.getByRole('form', { name: 'Lange Lücken' }).getByRole('button', { name: 'Anzeigen' }).click()
        await expect(page.getByLabel('Mehr als so viele Tage')).toHaveAccessibleDescription(/von 1 bis 365/)
        await page.getByLabel('Mehr als so viele Tage').fill('3')
        await page.getByRole('form', { name: 'Lange Lücken' }).getByRole('button', { name: 'Anzeigen' }).click()
        await expect(page.getByRole('main')).toContainText('Keine Aufgabe blieb mehr als 3 Tage liegen.')
        await expect(page).toHaveURL(/status=completed&gapDays=3#gaps$/)
      })

      await test.step('what is listed is a file, with the same filters', async () => {
        const lines = (await downloaded(page, 'Als CSV herunterladen')).trim().split('\r\n')
        expect(lines).toHaveLength(2)
        expect(lines[1]).toContain('Fettabscheiderkontrolle 2')
      })

      await test.step('more than ten bars fold away', async () => {
        await page.getByRole('link', { name: 'Auswahl aufheben' }).click()
        const last = page.locator('.bars').getByText('Fettabscheiderkontrolle 12')
        await expect(last).toBeHidden()
        await page.getByText('Alle 12 zeigen').click()
        await expect(last).toBeVisible()
      })

      await test.step('the user menu leads to the statistics', async () => {
        await page.getByText('Menü').click()
        await page.getByRole('link', { name: 'Ihre Statistik' }).filter({ visible: true }).click()
        const dialog = page.getByRole('dialog', { name: 'Ihre Statistik' })
        await expect(dialog.getByRole('row', { name: 'Erledigte Aufgaben 2 2' })).toBeVisible()
        await dialog.getByRole('link', { name: 'Schließen' }).click()
        await expect(page).toHaveURL(/\/analytics$/)
      })
    })
  })
}

test('the pages about numbers, with data, break no rule of axe and fit', async ({ page, request }) => {
  const owner = await makeOwner(request, 'pro')
  const { scheduleId, person, tasks } = await makeOpenSchedule(owner, { tasks: 12, time: berlinTime(10) })
  const { loginName, pin } = person
  await owner.create(`/api/schedules/${scheduleId}/check-ins`, { loginName, pin, taskIds: [tasks[0]?.id] })
  await owner.signIn(page)
  const paths = ['/dashboard?show=open', '/dashboard?show=completed', '/dashboard/statistics', '/analytics']
  for (const path of paths) {
    await page.goto(path)
    for (const fold of await page.locator('figure summary').all()) await fold.click()
    await expectGoodInEachLook(page, path)
  }
})

async function downloaded(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFile(await (await download).path(), 'utf8')
}
