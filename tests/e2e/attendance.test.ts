import type { Page } from '@playwright/test'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

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
        await expect(page.getByRole('main')).toContainText(
          /1 von 1 fälligen Aufgabe ist erledigt \(100\s%\)\. 1 Aufgabe ist offen\./,
        )
        await expect(
          page.getByRole('link', { name: /Offen, 1 von 2, Maximiliane-Charlotte v\. Hohenberg$/ }),
        ).toBeVisible()
        await expect(page.getByRole('img', { name: /^\w+, \d+\. \w+: \d+\s%$/ })).toBeVisible()
        await page.getByText('Als Tabelle zeigen').nth(1).click()
        await expect(page.getByRole('row', { name: /Hohenberg 1 1 0 100/ })).toBeVisible()
      })

      await test.step('the table leaves what its filter says', async () => {
        await page.getByRole('link', { name: 'Tabelle' }).click()
        await expect(page.getByRole('row')).toHaveCount(3)
        await page.getByRole('link', { name: /^Erledigt/ }).click()
        await expect(page.getByRole('row')).toHaveCount(2)
        await page.getByLabel('Aufgabe').selectOption('Fettabscheiderkontrolle 2')
        await page.getByRole('button', { name: 'Filtern' }).click()
        await expect(page.getByRole('main')).toContainText('Keine Aufgabe passt zu diesem Filter.')
      })

      await test.step('the check-in is hidden, then removed with a reason', async () => {
        await page.getByRole('link', { name: 'Einträge' }).click()
        const row = page.getByRole('row').filter({ hasText: 'Fettabscheiderkontrolle 1' })
        await row.getByRole('button', { name: /verbergen$/ }).click()
        await expect(row).toContainText('verborgen')
        await row.getByRole('link', { name: /entfernen$/ }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Entfernen' }).click()
        await expect(dialog.getByLabel('Grund')).toHaveAccessibleDescription(/Bitte geben Sie einen Grund an\./)
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
  for (const tab of ['', '/check-ins', '/table', '/export']) {
    await page.goto(`/schedules/${scheduleId}/attendance${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Gedruckt am /)).toBeVisible()
    await expect(page.locator('button:visible, select:visible, nav a:visible, .btn:visible')).toHaveCount(0)
  }
})

test('the keys for printing lead to the sheet with all rows; a part that is printed names its address', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'plus')
  await owner.signIn(page)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 15, time: berlinTime(10) })
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes')
  })
  const path = `/schedules/${scheduleId}/attendance/table`
  const future = `unit=month&from=2030-03-01&to=2030-03-31&status=all`
  await openPage(page, `${path}?${future}`)
  const part = await printed(page)
  expect(part).toContain('1 bis 25 von 465. Das ist nicht alles.')
  expect(part.replaceAll('\n', '')).toContain(`${path}?${future}&print=all`)
  expect(part).not.toContain('Filtern')

  await page.keyboard.press('ControlOrMeta+p')
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await expect(page).toHaveURL(/&print=all$/)
  await expect(page.getByRole('row')).toHaveCount(466)
  const whole = await printed(page)
  expect(whole).toContain('1 bis 465 von 465')
  expect(whole).not.toContain('Das ist nicht alles.')
  expect(whole.match(/Geplant/g)).toHaveLength(465)
})

/** The text of the page as the browser prints it. */
async function printed(page: Page): Promise<string> {
  const { pages } = await readPdf(await page.pdf({ format: 'A4' }))
  return (await Promise.all(pages.map((one) => one.text()))).join('\n')
}
