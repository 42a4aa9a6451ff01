import { berlinTime } from './support/berlin.ts'
import { newEmail } from './support/never-used.ts'
import { register } from './support/register.ts'
import { expect, test } from './support/test.ts'

const mostClicks = 10

test('from the confirmed mail to the first check-in it takes at most ten clicks', async ({ page, browser }) => {
  await page.goto(await register(page, newEmail('clicks')))
  const clicks: string[] = []
  async function click(name: string, role: 'link' | 'button' = 'button', on = page) {
    clicks.push(name)
    await on.getByRole(role, { name }).first().click()
  }

  await click('Aufgabe anlegen', 'link')
  const name = page.getByLabel('Interner Name')
  await name.pressSequentially('Theke putzen')
  for (const label of ['Öffentlicher Name', 'Beschreibung']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('Theke putzen')
  }
  await click('Speichern')
  await click('Weiter: Person anlegen', 'link')
  await page.getByLabel('Anmeldename').fill('anna')
  await page.getByLabel('Unterschrift').fill('Anna K.')
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('anna@example.com')
  await page.getByLabel('PIN').fill('27183')
  await click('Speichern')
  await click('Notiert', 'link')
  await click('Weiter: Plan anlegen', 'link')
  await page.getByRole('textbox', { name: 'Titel' }).fill('Theke')
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Gastraum')
  await page.getByLabel('Uhrzeit 1', { exact: true }).fill(berlinTime(20))
  await expect(page.getByRole('combobox', { name: 'Aufgabe 1' })).not.toHaveValue('')
  await expect(page.getByRole('checkbox', { name: 'Anna K.' })).toBeChecked()
  await click('15 vorher, 30 nachher')
  await expect(page.getByLabel('Minuten nachher')).toHaveValue('30')
  await click('1\u00a0Stunde')
  await click('Speichern')
  await expect(page).toHaveURL(/\/schedules\/\w{16}$/)

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })).newPage()
  await phone.goto(`${new URL(page.url()).pathname}/status`)
  await expect(phone.getByRole('checkbox', { name: 'Theke putzen' })).toBeChecked()
  await phone.getByLabel('Anmeldename').fill('anna')
  await phone.getByLabel('PIN').fill('27183')
  await click('Fertig', 'button', phone)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Eingetragen. Danke, Anna K.!')

  const needed = clicks.filter((label) => label !== '15 vorher, 30 nachher')
  expect(needed.length, needed.join()).toBeLessThanOrEqual(mostClicks)
})
