import { expect, test, type Page } from '@playwright/test'
import { decodeQr } from '#tests/support/decode-qr.ts'
import { berlinTime } from './support/berlin.ts'
import { linkFromMail } from './support/outbox.ts'

test('the Gasthaus: from registering to the record of the first cleaning', async ({ page, browser, baseURL }) => {
  const email = `huber.${Date.now()}@alte-muehle.example`
  await register(page, email)
  await signIn(page, email)
  await addTask(page, { name: 'GM-FL', publicName: 'Arbeitsflächen', description: 'Reinigen, desinfizieren' })
  await addTask(page, { name: 'GM-BO', publicName: 'Küchenboden', description: 'Kehren, nass wischen' })
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

  await page.goto(`/schedules/${scheduleId}/attendance`)
  const rows = page.getByRole('row').filter({ hasText: 'Anna K.' })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Arbeitsflächen' })).toContainText('Erledigt')
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('Küchenabschluss')
  await expect(page.getByRole('main')).toContainText('Anna K.')
})

async function register(page: Page, email: string) {
  await page.goto('/register')
  await page.locator('[name=firstName]').fill('Barbara')
  await page.locator('[name=lastName]').fill('Huber')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('Muehle-2026')
  await page.locator('[name=acceptTerms]').check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sehen Sie in Ihr Postfach.')
  await page.goto(await linkFromMail(email, '/verify-email/'))
  await page.getByRole('button', { name: 'bestätigen' }).click()
  await expect(page).toHaveURL(/\/login/)
}

async function signIn(page: Page, email: string) {
  await page.goto('/login')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('Muehle-2026')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('main')).toContainText('Barbara')
}

async function addTask(page: Page, task: { name: string; publicName: string; description: string }) {
  await page.goto('/tasks/new')
  for (const [name, value] of Object.entries(task)) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('status')).toContainText(task.name)
  await expect(page.getByRole('row').filter({ hasText: task.publicName })).toBeVisible()
}

/** Answers the PIN as it was shown, this one time. */
async function addPerson(page: Page, person: { loginName: string; signature: string }): Promise<string> {
  await page.goto('/staff/new')
  await page.locator('[name=loginName]').fill(person.loginName)
  await page.locator('[name=signature]').fill(person.signature)
  await page.locator('[name=email]').fill(`${person.loginName}@example.com`)
  await page.locator('[name=phone]').fill('4915100000001')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const shown = page.locator('.pin-show')
  await expect(shown).toBeVisible()
  const pin = (await shown.innerText()).replaceAll(/\s/g, '')
  expect(pin).toMatch(/^\d{5}$/)
  await page.getByRole('link', { name: 'Notiert' }).click()
  await expect(page.getByRole('row').filter({ hasText: person.signature })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(pin)
  return pin
}

async function addSchedule(page: Page, time: string) {
  await page.goto('/schedules/new')
  await page.locator('[name=title]').fill('Küchenabschluss')
  await page.locator('[name=location]').fill('Küche EG')
  for (const month of await page.locator('[name=months]').all()) await month.check({ force: true })
  for (const day of await page.locator('[name=days]').all()) await day.check({ force: true })
  await page.locator('input[type=time]').first().fill(time)
  await page.getByText('Zeitfenster und Zeitzone').click()
  await page.locator('[name=windowBefore]').fill('60')
  await page.locator('[name="tasks[0].taskId"]').selectOption({ label: 'GM-FL · Arbeitsflächen' })
  await page.locator('[name="tasks[0].staffIds"]').first().check({ force: true })
  await page.getByRole('button', { name: 'Aufgabe hinzufügen' }).click()
  await expect(page.locator('[name="tasks[1].taskId"]')).toBeFocused()
  await page.getByRole('button', { name: 'Aufgabe hinzufügen' }).click()
  await page.getByRole('button', { name: 'Aufgabe 3 entfernen' }).click()
  await expect(page.getByRole('button', { name: 'Aufgabe 2 entfernen' })).toBeFocused()
  await page.locator('[name="tasks[1].taskId"]').selectOption({ label: 'GM-BO · Küchenboden' })
  await expect(page.locator('[name="tasks[1].staffIds"]').first()).toBeChecked()
  await page.locator('[name=status][value=public]').check({ force: true })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL(/\/schedules\/\w{16}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Küchenabschluss')
  await expect(page.getByRole('main')).toContainText(time)
}

/** What a phone's camera would read off the screen. */
async function qrAddress(page: Page) {
  const image = page.locator('img[src*="qr.svg"]').first()
  await image.scrollIntoViewIfNeeded()
  return decodeQr(await image.screenshot())
}

async function checkIn(page: Page, address: string, pin: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Küchenabschluss')
  await page.getByLabel('Arbeitsflächen').check({ force: true })
  await page.getByLabel('Küchenboden').check({ force: true })
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
  await expect(page.locator('body')).toContainText('Arbeitsflächen')
  await expect(page.locator('body')).not.toContainText('kueche.anna')
  await page.reload()
  await expect(page.locator('body')).toContainText('Anna K.')
}
