import { gzipSync } from 'node:zlib'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { clockedServer, signInByForm } from './support/clocked-server.ts'
import { makeSupervisor } from './support/make-supervisor.ts'
import { sendWithPin } from './support/send-with-pin.ts'
import { expect, test } from './support/test.ts'

const { folder, origin: originOf, startAt: startAtInstant, remove } = clockedServer('hotel')
const startAt = (time: string) => startAtInstant(`2026-12-22T${time}+01:00`)
const rooms = 12
const readers = [
  { language: 'de', passed: 'In Ordnung', again: 'Bitte nachbessern' },
  { language: 'uk', passed: 'Усе гаразд', again: 'Прохання переробити' },
  { language: 'th', passed: 'เรียบร้อย', again: 'โปรดทำใหม่' },
] as const

test.afterAll(remove)

test('a hotel’s morning without scripts: a supervisor checks twelve rooms and sends one back, and it is done again', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000)
  const baseURL = await originOf()
  await startAt('10:00')
  const request = await playwright.request.newContext({ baseURL })
  const stories = []
  for (const reader of readers) {
    const phone = { baseURL, javaScriptEnabled: false, viewport: { width: 360, height: 740 } }
    const [page, supervisor] = [await browser.newPage(phone), await (await browser.newContext(phone)).newPage()]
    const owner = await makeOwner(request, 'pro', folder)
    await owner.change('/settings/language', { language: reader.language })
    const rules = { title: 'Etage 2', times: ['10:00', '12:00'], useCurrentTime: true }
    const { scheduleId, person, tasks } = await makeOpenSchedule(owner, { tasks: rooms, time: '10:00', ...rules })
    const vogt = await makeSupervisor(owner)
    const first = tasks[0]?.id ?? ''
    stories.push({ ...reader, page, supervisor, owner, person, vogt, first, base: `/schedules/${scheduleId}` })
  }
  for (const { page, base, language, person } of stories) {
    await page.goto(`${base}/status?lng=${language}`)
    for (const box of await page.locator('[name=taskIds]').all()) await box.check()
    await sendWithPin(page, person)
    await expect(page.locator('.what li')).toHaveCount(rooms)
  }

  await startAt('10:30')
  for (const { supervisor: page, base, language, vogt, passed } of stories) {
    await page.goto(`${base}/status?lng=${language}`)
    await page.locator('.foot a[href=inspect]').click()
    await expect(page.locator('.job')).toHaveCount(0)
    await sendWithPin(page, vogt)
    await expect(page.locator('.job')).toHaveCount(rooms)
    const answer = await page.reload()
    expect(gzipSync((await answer?.body()) ?? '').length).toBeLessThanOrEqual(14_336)
    const room = page.locator('.job').first()
    await room.locator('summary').click()
    await room.locator('[value=failed]').click()
    await expect(page.locator('.job [aria-invalid=true]')).toHaveCount(1)
    await page.locator('.job [aria-invalid=true]').fill('Haare im Abfluss')
    await page.locator('.job').first().locator('[value=failed]').click()
    await expect(page.locator('.verdict.is-overdue')).toContainText('Haare im Abfluss')
    await page.locator('.job').nth(1).locator('[value=passed]').click()
    await expect(page.locator('.verdict.is-done')).toHaveCount(1)
    await page.locator('.cleaning > form button').click()
    await expect(page.locator('.verdict.is-done')).toHaveCount(rooms - 1)
    await expect(page.locator('.verdict.is-done').first()).toContainText(passed)
  }

  await startAt('11:10')
  for (const { page, base, person, first, again } of stories) {
    await page.goto(`${base}/status`)
    await expect(page.locator('.alert')).toContainText(again)
    await expect(page.locator('.alert')).toContainText('Haare im Abfluss')
    await page.locator(`[name=taskIds][value="${first}"]`).check()
    await sendWithPin(page, person)
    await expect(page.locator('.what li')).toHaveCount(1)
    await page.goto(`${base}/status`)
    await expect(page.locator('.alert')).toHaveCount(0)
  }
  for (const { supervisor: page, base, vogt } of stories) {
    await page.goto(`${base}/inspect`)
    await page.locator('[name=pin]').fill(vogt.pin)
    await page.locator('.send button').click()
    await page.locator('.cleaning').first().locator('.btn.passes').first().click()
    await expect(page.locator('.verdict.is-done')).toHaveCount(rooms)
  }
  for (const { page, base, owner } of stories) {
    await signInByForm(page, owner)
    await page.goto(`${base}/attendance/table?unit=day&from=2026-12-22&status=completed`)
    await expect(page.locator('.inspection')).toHaveCount(rooms + 1)
    await expect(page.locator('.inspection').filter({ hasText: 'Haare im Abfluss' })).toContainText('K. Vogt')
    await expect(page.locator('.period-summary')).toContainText('13')
  }
})
