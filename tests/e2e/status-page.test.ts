import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { languages } from '#app/i18n/languages.ts'
import { raw } from '#tests/support/requests/raw-request.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expectGood } from './support/looks.ts'
import { sharedSchedule } from './support/shared-schedule.ts'
import { expect, test } from './support/test.ts'

for (const { code } of languages) {
  test(`in ${code} the check-in page with fifteen tasks fits into the first round trip`, async ({ request }) => {
    const { scheduleId } = await sharedSchedule(request, 15)
    const answer = await request.get(`/schedules/${scheduleId}/status`, { headers: { 'Accept-Language': code } })
    expect(await answer.text()).toContain(`<html lang="${code}"`)
    expect(gzipSync(await answer.body()).length).toBeLessThanOrEqual(14_336)
  })
}

test('the check-in page is one request of at most 14 KB, without React, usable at 320 px', async ({
  page,
  request,
}) => {
  const { scheduleId } = await sharedSchedule(request, 15)
  await page.setViewportSize({ width: 320, height: 640 })
  const requests: string[] = []
  page.on('request', (sent) => requests.push(new URL(sent.url()).pathname))

  const answer = await page.goto(`/schedules/${scheduleId}/status`)
  await page.waitForLoadState('networkidle')
  const isForOffline = (path: string) => /^\/assets\/offline-|\/offline$/.test(path)
  const first = requests.filter((path) => path !== '/favicon.svg' && !isForOffline(path))
  expect(first).toEqual([`/schedules/${scheduleId}/status`])
  expect(requests.some(isForOffline)).toBe(true)
  expect(await page.evaluate(resourcesBeforeLoad)).toEqual([])
  expect(gzipSync((await answer?.body()) ?? '').length).toBeLessThanOrEqual(14_336)
  expect(await page.evaluate(() => '__remixContext' in window)).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const tasks = page.locator('label').filter({ has: page.getByRole('checkbox') })
  await expect(tasks).toHaveCount(15)
  const send = page.getByRole('button', { name: 'Fertig' })
  const note = page.getByText('Etwas kaputt oder leer?')
  const others = [
    page.getByLabel('Anmeldename'),
    page.getByLabel('PIN'),
    send,
    note,
    page.locator('summary').filter({ hasText: 'Deutsch' }),
  ]
  for (const target of [...(await tasks.all()), ...others]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }
  const { y = 0, height = 0 } = (await send.boundingBox()) ?? {}
  expect(y + height, 'the button stays in reach of the thumb').toBeLessThanOrEqual(640)
})

const whole = /^<!DOCTYPE html>.*<\/html>(<!--\/?\$-->)*$/s

test('a cached page is complete in the browser each time, with a key of its own, and the same in each encoding', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'plus')
  const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 15, time: berlinTime(10) })
  const path = `/schedules/${scheduleId}/status`
  const text = await openOften(page, path, '')
  expect(text).toMatch(whole)
  await expect(page.getByRole('checkbox')).toHaveCount(15)
  await expect(page.getByRole('button', { name: 'Fertig' })).toBeVisible()

  const address = new URL(path, page.url()).href
  const readers = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
  for (const [encoding, read] of Object.entries(readers)) {
    const headers = { 'Accept-Encoding': encoding, 'Accept-Language': 'de-DE' }
    const answer = await raw(address, { headers })
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
    const html = read(answer.body).toString()
    expect(html.replace(/(?<=name="key"[^>]* value=")[^"]*/, 'its key')).toBe(text)
  }

  await page.getByRole('checkbox').first().check()
  await page.getByLabel('Anmeldename').fill(person.loginName)
  await page.getByLabel('PIN').fill(person.pin)
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maximiliane-Charlotte v. Hohenberg')
  expect(await openOften(page, path, person.loginName)).toMatch(whole)
  await expect(page.getByRole('checkbox')).toHaveCount(14)
})

/** Opens the page until it is served from the cache of compressed pages, and returns its text without the keys. */
async function openOften(page: Page, path: string, loginName: string): Promise<string> {
  const [texts, keys] = [new Set<string>(), new Set<string>()]
  for (let opened = 1; opened <= 7; opened++) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-encoding']).toBe('br')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel('Anmeldename')).toHaveValue(loginName)
    const key = await page.locator('input[name=key]').inputValue()
    expect(key).toHaveLength(36)
    expect(keys).not.toContain(key)
    keys.add(key)
    texts.add(((await answer?.text()) ?? '').replaceAll(key, 'its key'))
  }
  expect([...texts]).toHaveLength(1)
  return [...texts].join()
}

test('where nothing is kept, input survives a lost network, and the button sends once', async ({
  page,
  request,
  context,
}) => {
  await page.route('/assets/offline-*', (route) => route.abort())
  const owner = await makeOwner(request)
  const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  await page.goto(`/schedules/${scheduleId}/status`)
  await page.getByLabel('Anmeldename').fill(person.loginName)
  await page.getByLabel('PIN').fill(person.pin)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Anmeldename')).toHaveValue(person.loginName)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Fertig' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maximiliane-Charlotte v. Hohenberg')
  const records = await request.get(`/api/schedules/${scheduleId}/status`)
  expect(await records.json()).toMatchObject({ lastCleanedAt: expect.any(String) })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, colorScheme: 'light', viewport: { width: 320, height: 568 } })

    test('two taps make the page dark, and it stays so', async ({ page, request }) => {
      const owner = await makeOwner(request, 'plus')
      const { scheduleId } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })
      const address = `/schedules/${scheduleId}/status?lng=de`
      await page.goto(address)
      await page.getByRole('checkbox').first().check()
      await page.getByLabel('Anmeldename').fill('anna')

      await page.getByText('Deutsch').first().click()
      const dark = page.getByRole('button', { name: 'Dunkel' })
      await expect(dark).toBeInViewport({ ratio: 1 })
      expect((await dark.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await dark.click()
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 20, 19)')
      await expect(page).toHaveURL(address)
      if (javaScriptEnabled) {
        await expect(dark).toHaveAttribute('aria-current', 'true')
        await expectGood(page, 'the open menu')
        await expect(page.getByRole('checkbox').first()).toBeChecked()
        await expect(page.getByLabel('Anmeldename')).toHaveValue('anna')
      }

      await page.reload()
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 20, 19)')
      await page.getByText('Deutsch').first().click()
      await expect(dark).toHaveAttribute('aria-current', 'true')
      await page.getByRole('button', { name: 'Wie das Gerät' }).click()
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    })
  })
}

/** What the page had begun to load before it was shown and ready. */
function resourcesBeforeLoad(): string[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const begun = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < (page?.loadEventStart ?? 0))
  return begun.map(({ name }) => name).filter((name) => !name.endsWith('/favicon.svg'))
}
