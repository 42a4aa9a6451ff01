import { expect, test } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('an owner reads the attendance of a schedule and takes a record out', async ({ page, request }) => {
      const owner = await makeOwner(request)
      await owner.signIn(page)
      const { scheduleId, person, tasks } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })
      const { loginName, pin } = person
      await owner.create(`/api/schedules/${scheduleId}/check-ins`, { loginName, pin, taskIds: [tasks[0]?.id] })

      await test.step('the analytics say it in a sentence, a grid and plots', async () => {
        await page.goto(`/schedules/${scheduleId}/attendance`)
        await expect(page.getByRole('main')).toContainText('1 von 2 Aufgaben ist erledigt. 1 ist noch offen.')
        await expect(
          page.getByRole('link', { name: /Offen, 1 von 2, Maximiliane-Charlotte v\. Hohenberg$/ }),
        ).toBeVisible()
        await expect(page.getByRole('img', { name: /Erledigt von .+ bis/ })).toBeVisible()
        await page.getByText('Als Tabelle zeigen').nth(1).click()
        await expect(page.getByRole('row', { name: /Hohenberg 1 1 100/ })).toBeVisible()
      })

      await test.step('the table leaves what its filter says', async () => {
        await page.getByRole('link', { name: 'Tabelle' }).click()
        await expect(page.getByRole('row')).toHaveCount(3)
        await page.getByRole('link', { name: /^Erledigt/ }).click()
        await expect(page.getByRole('row')).toHaveCount(2)
        await page.getByLabel('Aufgabe').selectOption('Fettabscheiderkontrolle 2')
        await page.getByRole('button', { name: 'Filtern' }).click()
        await expect(page.getByRole('main')).toContainText('Kein Termin passt zu diesem Filter.')
      })

      await test.step('the check-in is hidden, then removed with a reason', async () => {
        await page.getByRole('link', { name: 'Check-ins' }).click()
        const row = page.getByRole('row').filter({ hasText: 'Fettabscheiderkontrolle 1' })
        await row.getByRole('button', { name: /verbergen$/ }).click()
        await expect(row).toContainText('verborgen')
        await row.getByRole('link', { name: /entfernen$/ }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Grund').fill('Falscher Plan')
        await dialog.getByRole('button', { name: 'Entfernen' }).click()
        await expect(row).toContainText('Grund: Falscher Plan')
        await expect(page.getByRole('status').first()).toContainText('ist entfernt')
      })

      await test.step('the person has their check-ins in a dialog', async () => {
        await page.goto(`/staff/${person.id}/check-ins`)
        await expect(page.getByRole('dialog')).toContainText('Fettabscheiderkontrolle 1')
        await page.getByRole('link', { name: 'Schließen' }).click()
        await expect(page).toHaveURL(/\/staff$/)
      })
    })
  })
}

test('a printed sheet says whose it is, of which period and when it was printed, and has no buttons', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })
  await page.emulateMedia({ media: 'print' })
  for (const tab of ['', '/check-ins', '/table']) {
    await page.goto(`/schedules/${scheduleId}/attendance${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Gedruckt am /)).toBeVisible()
    await expect(page.locator('button:visible, select:visible, nav a:visible')).toHaveCount(0)
  }
})
