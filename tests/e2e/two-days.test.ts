import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { readPdf } from '../support/files/read-pdf.ts'
import { readDatabase } from '../support/databases/read-database.ts'
import { attachmentsIn, linkIn } from '../support/mails/mail-files.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { clockedServer, signInByForm } from './support/clocked-server.ts'
import { newEmail } from './support/never-used.ts'
import { sendWithPin } from './support/send-with-pin.ts'
import { expect, test } from './support/test.ts'

const { folder, origin: originOf, startAt: startAtInstant, remove } = clockedServer('two-days')
const startAt = (time: string) => startAtInstant(`2026-11-${time}+01:00`)
const languages = [
  { language: 'de', words: /Nicht erledigt: Gäste-WC/ },
  { language: 'th', words: /[ก-๛]/ },
] as const

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test.afterAll(remove)

test('two days of mails in German and Thai: missed, told on, quiet at night, made up for, a digest, a report', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(240_000)
  const origin = await originOf()
  const untilMails = (to: string, count: number) =>
    expect.poll(() => mailsTo(to).length, { timeout: 40_000, intervals: [100] }).toBe(count)

  await startAt('18T13:40')
  const request = await playwright.request.newContext({ baseURL: origin })
  const stories = []
  for (const each of languages) {
    const options = { baseURL: origin, javaScriptEnabled: false, viewport: { width: 360, height: 740 } }
    const [page, phone] = [await browser.newPage(options), await browser.newPage(options)]
    stories.push({ ...each, ...(await makeCompany(request, each.language)), page, phone })
  }
  for (const story of stories) {
    const { page, email, chef } = story
    await signInByForm(page, story)
    await page.goto('/alert-settings')
    await askForAlerts(page)
    await askPerson(page, chef)
    await untilMails(chef, 1)
    await page.goto(linkIn(mailsTo(chef)[0] ?? '', '/alerts/') ?? '')
    await page.locator('button[value=confirm]').click()
    await expect(page.locator('button[value=confirm]')).toHaveCount(0)
    expect(mailsTo(email)).toEqual([])
  }

  await startAt('18T14:06')
  for (const { email, words } of stories) {
    await untilMails(email, 1)
    expect(newestSubject(email)).toMatch(words)
  }
  await startAt('18T14:36')
  for (const { email, chef } of stories) {
    await untilMails(chef, 2)
    expect(mailsTo(email)).toHaveLength(1)
  }

  await startAt('18T16:02')
  for (const story of stories) await checkIn(story.phone, story, '16:00')

  await startAt('18T21:06')
  const missed = () =>
    readDatabase(folder, (sqlite) => sqlite.prepare('SELECT count(*) AS count FROM MissedSlot').get())
  await expect.poll(missed, { timeout: 40_000 }).toEqual({ count: 2 * stories.length })
  for (const story of stories) {
    await checkIn(story.phone, story, '21:00')
    expect(mailsTo(story.email)).toHaveLength(1)
  }

  await startAt('19T06:00:10')
  for (const { email } of stories) {
    await untilMails(email, 2)
    expect(mailsTo(email)[1]).toMatch(/21:0[67]/)
  }

  await startAt('19T07:00:01')
  for (const story of stories) {
    const { email, language, page } = story
    await untilMails(email, 3)
    // Two of three were done.
    expect(newestSubject(email)).toMatch(/\b2\b.*\b3\b/)
    expect(await languagesOf(mailsTo(email)[2])).toEqual([language])
    await signInByForm(page, story)
    await page.goto('/reports/new')
    await sendReport(page)
    await untilMails(email, 4)
    expect(await languagesOf(mailsTo(email)[3])).toEqual([language])
  }
  // The other person was asked, and told of the first alone: what came later was done or made up for in time.
  for (const { chef } of stories) expect(mailsTo(chef)).toHaveLength(2)
})

/** Makes a company with a schedule of three times a day, in which staff choose the time. */
async function makeCompany(request: APIRequestContext, language: string) {
  const owner = await makeOwner(request, 'premium', folder)
  await owner.change('/settings/language', { language })
  const times = { times: ['14:00', '16:00', '21:00'], time: '14:00', useCurrentTime: false }
  const rules = { title: 'Gäste-WC', windowBefore: 5, windowAfter: 5, ...times }
  const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 1, ...rules })
  const { email, password } = owner
  const statusPage = `/schedules/${scheduleId}/status`
  return { ...person, email, password, chef: newEmail('chef'), statusPage }
}

async function askForAlerts(page: Page) {
  const form = page.locator('#alerts')
  await form.locator('[name=missed]').check()
  await form.locator('[name=quietFrom]').fill('20:00')
  await form.locator('[name=quietUntil]').fill('06:00')
  await form.locator('[name=digest]').selectOption('daily')
  await form.locator('[name=digestTime]').fill('07:00')
  await form.getByRole('button').last().click()
  await expect(page.getByRole('status')).toBeVisible()
}

/** Asks another person, who is told half an hour later. */
async function askPerson(page: Page, email: string) {
  const form = page.locator('#recipient')
  await form.locator('[name=name]').fill('Herr Özdemir')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=minutesAfter]').selectOption('30')
  await form.getByRole('button').last().click()
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
}

type Person = { statusPage: string; loginName: string; pin: string }

async function checkIn(phone: Page, { statusPage, loginName, pin }: Person, time: string) {
  await phone.goto(`${statusPage}?slotAt=2026-11-18T${time}`)
  await sendWithPin(phone, { loginName, pin })
  await expect(phone.getByText('Maximiliane-Charlotte v. Hohenberg').first()).toBeVisible()
}

/** Makes a report of the first day for its owner, and sends it at once. */
async function sendReport(page: Page) {
  await page.locator('[name=name]').fill('18. November')
  await page.locator('[name=period][value=own]').check()
  await page.locator('[name=from]').fill('2026-11-18')
  await page.locator('[name=to]').fill('2026-11-18')
  await page.locator('[name=recipientIds]').first().check()
  await page.locator('main form.report-form [type=submit]').last().click()
  await page.locator('main form.acts [type=submit]').click()
}

/** The sources of the mails to an address, oldest first, except the one that confirms an account. */
function mailsTo(email: string): string[] {
  const outbox = join(folder, 'outbox')
  return (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`) && linkIn(mail, '/verify-email/') === undefined)
}

function newestSubject(email: string): string {
  const newest = 'SELECT subject FROM OutboxMail WHERE recipient = ? ORDER BY createdAt DESC LIMIT 1'
  return readDatabase(folder, (sqlite) => sqlite.prepare<[string], string>(newest).pluck().get(email) ?? '')
}

/** The languages of the PDFs that a mail attaches. */
function languagesOf(mail = ''): Promise<(string | undefined)[]> {
  return Promise.all(attachmentsIn(mail).map(async ({ bytes }) => (await readPdf(bytes)).language))
}
