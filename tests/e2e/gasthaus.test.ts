import type { Page } from '@playwright/test'
import { decodeQr } from '#tests/support/files/decode-qr.ts'
import { berlinTime } from './support/berlin.ts'
import { newEmail } from './support/never-used.ts'
import { register } from './support/register.ts'
import { expect, test } from './support/test.ts'

test('the Gasthaus: from registering to the record of the first cleaning', async ({ page, browser, baseURL }) => {
  await page.goto(await register(page, newEmail('huber')))
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('main')).toContainText('Barbara')
  await addTask(page, {
    'Interner Name': 'GM-FL',
    'Öffentlicher Name': 'Arbeitsflächen',
    Beschreibung: 'Reinigen, desinfizieren',
  })
  await addTask(page, {
    'Interner Name': 'GM-BO',
    'Öffentlicher Name': 'Küchenboden',
    Beschreibung: 'Kehren, nass wischen',
  })
  const pin = await addPerson(page, { loginName: 'kueche.anna', signature: 'Anna K.' })
  await addSchedule(page, berlinTime(20))

  const address = (await qrAddress(page)) ?? ''
  const scheduleId = /schedules\/(\w{16})$/.exec(page.url())?.[1]
  expect(address).toBe(`${baseURL}/schedules/${scheduleId}/status`)

  const phone = await browser.newContext({
    viewport: { width: 360, height: 640 },
    javaScriptEnabled: false,
    locale: 'de-DE',
  })
  const staffPage = await phone.newPage()
  await checkIn(staffPage, address, pin)
  await phone.close()

  await page.goto(`/schedules/${scheduleId}/attendance/table`)
  const rows = page.getByRole('row').filter({ hasText: 'Anna K.' })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Arbeitsflächen' })).toContainText('Erledigt')
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('Küchenabschluss')
  await expect(page.getByRole('main')).toContainText('Anna K.')
})

async function addTask(page: Page, task: Record<'Interner Name' | 'Öffentlicher Name' | 'Beschreibung', string>) {
  await page.goto('/tasks/new')
  for (const [label, value] of Object.entries(task)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('status')).toContainText(task['Interner Name'])
  await expect(page.getByRole('row').filter({ hasText: task['Öffentlicher Name'] })).toBeVisible()
}

/** Adds a person and returns the PIN, which is shown once. */
async function addPerson(page: Page, person: { loginName: string; signature: string }): Promise<string> {
  await page.goto('/staff/new')
  await page.getByLabel('Anmeldename').fill(person.loginName)
  await page.getByLabel('Unterschrift').fill(person.signature)
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(`${person.loginName}@example.com`)
  await page.getByLabel('Telefon').fill('4915100000001')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const dialog = page.getByRole('dialog', { name: /^Die PIN für/ })
  const pin = (await dialog.getByText(/^\d \d \d \d \d$/).innerText()).replaceAll(' ', '')
  expect(pin).toMatch(/^\d{5}$/)
  await page.getByRole('link', { name: 'Notiert' }).click()
  await expect(page.getByRole('row').filter({ hasText: person.signature })).toBeVisible()
  await expect(page.getByRole('document')).not.toContainText(pin)
  return pin
}

async function addSchedule(page: Page, time: string) {
  await page.goto('/schedules/new')
  await page.getByRole('textbox', { name: 'Titel' }).fill('Küchenabschluss')
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Küche EG')
  for (const group of ['Monate', 'Tage']) {
    for (const box of await page.getByRole('group', { name: group }).getByRole('checkbox').all()) await box.check()
  }
  await page.getByLabel('Uhrzeit 1', { exact: true }).fill(time)
  await page.getByLabel('Minuten vorher').fill('60')
  await page.getByRole('combobox', { name: 'Aufgabe 1' }).selectOption({ label: 'GM-FL · Arbeitsflächen' })
  await page.getByRole('checkbox', { name: 'Anna K.' }).check()
  await page.getByRole('button', { name: 'Aufgabe hinzufügen' }).click()
  await expect(page.getByRole('combobox', { name: 'Aufgabe 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Aufgabe hinzufügen' }).click()
  await page.getByRole('button', { name: 'Aufgabe 3 entfernen' }).click()
  await expect(page.getByRole('button', { name: 'Aufgabe 2 entfernen' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Aufgabe 2' }).selectOption({ label: 'GM-BO · Küchenboden' })
  await expect(page.getByRole('checkbox', { name: 'Anna K.' }).nth(1)).toBeChecked()
  await page.getByRole('radio', { name: /^Öffentlich/ }).check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL(/\/schedules\/\w{16}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Küchenabschluss')
  await expect(page.getByRole('main')).toContainText(time)
}

/** The address that a phone's camera reads from the QR code on the screen. */
async function qrAddress(page: Page) {
  const image = page.getByRole('img', { name: /QR/ }).first()
  await image.scrollIntoViewIfNeeded()
  return decodeQr(await image.screenshot())
}

async function checkIn(page: Page, address: string, pin: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Küchenabschluss')
  await page.getByLabel('Arbeitsflächen').check()
  await page.getByLabel('Küchenboden').check()
  await page.getByLabel('Anmeldename').fill('Kueche.Anna')
  await page.getByLabel('PIN').fill('00000')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('alert')).toContainText('Noch nicht eingetragen')
  await expect(page.getByLabel('Anmeldename')).toHaveValue('Kueche.Anna')
  await expect(page.getByLabel('PIN')).toHaveValue('')
  await expect(page.getByLabel('Küchenboden')).toBeChecked()
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eingetragen. Danke, Anna K.!')
  await expect(page.getByRole('document')).toContainText('Arbeitsflächen')
  await expect(page.getByRole('document')).not.toContainText('kueche.anna')
  await page.reload()
  await expect(page.getByRole('document')).toContainText('Anna K.')
}
