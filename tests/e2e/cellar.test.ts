import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Browser, Page } from '@playwright/test'
import { pdfText } from '#tests/support/files/pdf-text.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { scanCodes } from '#tests/support/files/scan-codes.ts'
import { runInFolder } from '#tests/support/servers/run-in-folder.ts'
import { sharedFolder } from './support/outbox.ts'
import { makeCellar, receiptOn, sendForm, visit } from './support/phone.ts'
import { check, downloads } from './support/saved-export.ts'
import { expect, test } from './support/test.ts'

const { download, save, open, remove } = downloads()
const origin = `http://localhost:${process.env['E2E_PORT']}`
const small = { viewport: { width: 360, height: 740 }, locale: 'de-DE' }

test.afterAll(remove)

test('from a cellar without a network to a paper that anybody can check, and what everything says when a row is changed', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const { owner, scheduleId, person, network, address, records } = await makeCellar(request)

  const phone = await browser.newPage(small)
  await visit(phone, address)
  network.set('off')
  await phone.goto(address)
  await sendForm(phone, person)
  const receipt = await receiptOn(phone)
  network.set('on')
  await phone.goto(address)
  await expect(phone.getByText(new RegExp(`^Übertragen: 1 ${receipt}`))).toBeVisible()
  network.close()
  const [checkIn] = await records()

  const office = await browser.newPage({ baseURL: origin, locale: 'de-DE' })
  await owner.signIn(office)
  const pdf = await (await office.request.get(`/schedules/${scheduleId}/attendance.pdf?${today()}`)).body()
  expect((await pdfText(pdf)).text).toContain('offline erfasst (übertragen: ')
  const paper = await scannedAddress(pdf)

  const inspector = await browser.newPage(small)
  const says = async () => {
    await inspector.goto(paper)
    return inspector.getByRole('main').innerText()
  }
  expect(await says()).toContain('Unverändert')
  await inspector.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf })
  await inspector.getByRole('button', { name: 'Vergleichen' }).click()
  await expect(inspector.getByText('Ja. Diese Datei ist genau dieses Blatt.')).toBeVisible()

  await removeOnlyRecord(office, scheduleId)
  expect(await says()).toMatch(/Seither geändert[^]*Einträge entfernt: 1/)
  const { companyId } = rowOf(checkIn?.id)
  expect(await runVerify(companyId)).toMatchObject({ code: 0 })

  changeByHand(checkIn?.id)
  expect(await says()).toMatch(/Die Aufzeichnungen passen nicht zusammen[^]*Aufzeichnungen von Hand geändert: 1/)
  const verified = await runVerify(companyId)
  expect(verified.code).toBe(1)
  expect(verified.stderr).toContain(`checkIn ${checkIn?.id}: the record is not as it was entered`)
  const checked = await checkExport(browser, office)
  expect(checked).toContain('Diese Aufzeichnung sagt nicht, was eingetragen wurde.')
})

function today(): string {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date())
  return `from=${date}&to=${date}`
}

async function removeOnlyRecord(office: Page, scheduleId: string): Promise<void> {
  await office.goto(`/schedules/${scheduleId}/attendance/check-ins`)
  await office.getByRole('link', { name: /entfernen$/ }).click()
  await office.getByLabel('Grund').fill('Falscher Raum')
  await office.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(office.getByRole('main')).toContainText('Grund: Falscher Raum')
}

/** The address that a camera reads from each page of a PDF, drawn as a printer draws it. */
async function scannedAddress(pdf: Buffer): Promise<string> {
  const { pages } = await readPdf(pdf)
  const found = await Promise.all(pages.map(async (page) => scanCodes(await page.draw(200))))
  const addresses = new Set(found.flat())
  expect(found.every((codes) => codes.length === 1)).toBe(true)
  expect(addresses.size).toBe(1)
  return [...addresses][0] ?? ''
}

function rowOf(id = ''): { companyId: string } {
  return inDatabase((sqlite) => sqlite.prepare('SELECT companyId FROM CheckIn WHERE id = ?').get(id)) as {
    companyId: string
  }
}

function changeByHand(id = ''): void {
  inDatabase((sqlite) => sqlite.prepare("UPDATE CheckIn SET signature = 'X. Y.' WHERE id = ?").run(id))
}

function inDatabase<T>(work: (sqlite: Database.Database) => T): T {
  const sqlite = new Database(join(sharedFolder, 'klarbuch.db'))
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}

function runVerify(companyId: string) {
  return runInFolder('verify', { directory: sharedFolder, args: ['--company', companyId] })
}

/** What the page in the export of all data says of that export. */
async function checkExport(browser: Browser, office: Page): Promise<string> {
  const files = await download(office)
  const page = await open(browser, { locale: 'de-DE' })
  const result = await check(page, await save('klarbuch.zip', files))
  await page.context().close()
  return result
}
