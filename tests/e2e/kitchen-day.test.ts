import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pdfText } from '../support/files/pdf-text.ts'
import { newestMail } from '../support/mails/mail-files.ts'
import { htmlOfMail } from '../support/mails/mail-html.ts'
import { toldOfMissed } from '../support/stories/alert-settings.ts'
import { makeOwner } from './support/api-owner.ts'
import { clockedServer, signInByForm } from './support/clocked-server.ts'
import { expectGood, expectGoodInEachLook } from './support/looks.ts'
import { sendWithPin } from './support/send-with-pin.ts'
import { expect, test } from './support/test.ts'

const { folder, origin: originOf, startAt: startAtInstant, remove } = clockedServer('kitchen')
const startAt = (time: string) => startAtInstant(`2026-11-18T${time}+01:00`)
const readers = [
  { language: 'de', scripts: false, limit: 'höchstens 7\u00a0°C' },
  { language: 'vi', scripts: false, limit: 'tối đa 7\u00a0°C' },
  { language: 'tr', scripts: true, limit: 'en fazla 7\u00a0°C' },
] as const

test.afterAll(remove)

test('a kitchen’s day: the second fridge is too warm, something is done about it, and the inspector reads it', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(240_000)
  const baseURL = await originOf()
  await startAt('05:30')
  const request = await playwright.request.newContext({ baseURL })
  const stories = []
  for (const { language, scripts, limit } of readers) {
    const options = { baseURL, javaScriptEnabled: scripts, viewport: { width: 360, height: 740 } }
    const [phone, office] = [await browser.newPage(options), await browser.newPage(options)]
    const owner = await makeOwner(request, 'plus', folder)
    await owner.change('/settings/language', { language })
    await owner.change('/settings/alerts', toldOfMissed)
    stories.push({ language, scripts, limit, phone, office, owner, words: wordsOf(language) })
  }

  for (const { office, owner, words, scripts } of stories) {
    await signInByForm(office, owner)
    await office.goto('/tasks/haccp')
    if (scripts) await expectGoodInEachLook(office, 'the template of a kitchen')
    await office.locator('form#haccp [value=goodsIn]').uncheck()
    await office.locator('[form=haccp][type=submit], form#haccp [type=submit]').first().click()
    await expect(office.locator('table.list')).toContainText(words.fridges)
    await expect(office.locator('table.list')).not.toContainText(words.goodsIn)
  }

  const kitchens = []
  for (const story of stories) {
    const { owner, words } = story
    const person = { loginName: 'koch.ali', email: 'ali@example.com', personalType: 'staff', signature: 'Ali K.' }
    const cook = await owner.create<{ id: string; loginName: string; pin: string }>('/api/staff', person)
    const tasks = await owner.list<{ id: string; name: string }>('/api/tasks')
    const fridges = tasks.find(({ name }) => name === words.fridges)
    const { id } = await owner.create<{ id: string }>('/api/schedules', {
      ...kitchen,
      tasks: [{ taskId: fridges?.id, staffIds: [cook.id] }],
    })
    kitchens.push({ ...story, cook, base: `/schedules/${id}` })
  }

  await startAt('06:05')
  for (const { phone, base, language, scripts, limit, words, cook } of kitchens) {
    const answer = await phone.goto(`${base}/status?lng=${language}`)
    expect(brotliCompressSync((await answer?.body()) ?? '').length).toBeLessThan(14_336)
    await expect(phone.locator('label[for=r1]')).toContainText(`${words.secondFridge} ${limit}`)
    for (const target of await phone.locator('.reading .in:visible, .send button').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await phone.locator('#r0').fill('4,8')
    await phone.locator('#r1').fill('9.5')
    const action = phone.locator('[name="readings[1].action"]')
    if (scripts) await expect(action).toBeVisible()
    await sendWithPin(phone, cook)
    await expect(phone.getByRole('alert')).toBeVisible()
    await expect(phone.locator('#r1')).toHaveValue('9.5')
    if (scripts) await expectGoodInEachLook(phone, 'values that are out of their limits')
    await action.selectOption(words.moved)
    await sendWithPin(phone, cook)
    await expect(phone.locator('.what li')).toHaveCount(1)
    await phone.goto(`${base}/status`)
    await expect(phone.locator('.page')).not.toContainText('9,5')
  }
  for (const { owner, words } of kitchens)
    await expect.poll(() => mailTo(owner.email), { timeout: 40_000, intervals: [100] }).toContain(words.moved)

  for (const { office, base, language, scripts, limit, words } of kitchens) {
    const warm = `${words.secondFridge}: 9,5\u00a0°C (${limit})`
    await office.goto('/dashboard')
    await expect(office.locator('main')).toContainText(warm)
    await office.goto(`${base}/readings`)
    await expect(office.getByRole('heading', { name: words.secondFridge })).toBeVisible()
    await expect(office.locator('table')).toContainText(words.moved)
    if (scripts) await expectGoodInEachLook(office, 'the lines of a kitchen')
    await office.goto(`${base}/attendance/table`)
    await expect(office.locator('main')).toContainText(warm)
    if (scripts) await expectGood(office, 'attendance with values')
    await office.goto(`${base}/attendance/export?from=2026-11-18&to=2026-11-18`)
    const link = office.locator('a[href*="attendance.pdf"]')
    const file = await office.request.get((await link.getAttribute('href')) ?? '')
    const pdf = await pdfText(await file.body())
    expect(pdf.language).toBe(language)
    expect(pdf.text).toContain(plain(warm))
    expect(pdf.text).toContain(plain(words.moved))
    expect(pdf.text).toContain(plain(`${words.fridges}: ${words.secondFridge}`))
  }
})

const kitchen = {
  title: 'Küche',
  location: 'EG',
  frequency: 'daily',
  months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  days: [1, 2, 3, 4, 5, 6, 7],
  times: ['06:00'],
  status: 'public',
  windowBefore: 30,
  windowAfter: 60,
  useCurrentTime: true,
}

/** What the template calls things in a language. */
function wordsOf(language: string) {
  const texts = JSON.parse(readFileSync(`locales/${language}/common-tasks.json`, 'utf8')) as Record<string, string>
  const text = (key: string) => texts[key] ?? key
  return {
    fridges: text('haccp.fridge.name'),
    goodsIn: text('haccp.goodsIn.name'),
    secondFridge: text('reading.fridge').replace('{{number}}', '2'),
    moved: text('action.moved'),
  }
}

/** The newest mail to an owner about a schedule, as a reader sees it; empty before it is sent. */
function mailTo(email: string): string {
  const mail = newestMail(join(folder, 'outbox'), { to: email, path: '/schedules/' })
  return mail ? htmlOfMail(mail) : ''
}

/** As a PDF has it, where each space is the same. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
