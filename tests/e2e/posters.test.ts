import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { scriptsReady } from './support/scripts-ready.ts'
import { expect, test } from './support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('an owner designs a poster, sees it, and takes it and a sheet of labels', async ({ page, request }) => {
      const owner = await makeOwner(request)
      const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
      await owner.signIn(page)
      await page.goto(`/schedules/${scheduleId}`)
      await page.getByRole('link', { name: 'Aushang' }).first().click()
      const preview = page.getByRole('img', { name: /^Vorschau/ })
      await expect(preview).toHaveAttribute('src', /showLocation=true&format=A4&orientation=portrait/)

      await page.getByLabel('A6').check()
      await page.getByLabel('Quer').check()
      await page.getByLabel('Titel').fill('Küche')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
      await expect(preview).toHaveAttribute('src', /format=A6&orientation=landscape/)
      await expect(preview).toHaveAttribute('src', /title=K%C3%BCche/)
      await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      expect(await downloaded(page, 'PDF laden')).toEqual({ name: 'Aushang Küche.pdf', start: '%PDF' })
      await expectWords(page, javaScriptEnabled)

      await page.goto('/schedules/labels')
      if (javaScriptEnabled) await scriptsReady(page)
      await expect(page.getByRole('main')).toContainText('1 Etikett, 1 Bogen')
      await preview.scrollIntoViewIfNeeded()
      await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      expect(await downloaded(page, 'PDF laden')).toEqual({ name: 'QR-Etiketten.pdf', start: '%PDF' })
      await expectWords(page, javaScriptEnabled)

      await page.goto(`/schedules/${scheduleId}`)
      if (javaScriptEnabled) await scriptsReady(page)
      expect((await downloaded(page, 'PNG laden')).start).toBe('\x89PNG')
      await expectWords(page, javaScriptEnabled)
    })
  })
}

test('a download that fails says so, and the next try helps', async ({ page, request }) => {
  const owner = await makeOwner(request)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  await owner.signIn(page)
  await page.goto(`/schedules/${scheduleId}/poster`)
  await scriptsReady(page)
  await page.route('**/qr.pdf?*', (route) => route.abort())
  await page.getByRole('link', { name: 'PDF laden' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wir konnten diese Datei nicht erstellen.')
  await page.unroute('**/qr.pdf?*')
  await downloaded(page, 'PDF laden')
  await expectWords(page, true)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the preview has its place before it is loaded', async ({ page, request }) => {
  const owner = await makeOwner(request)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  await owner.signIn(page)
  const poster = `/schedules/${scheduleId}/poster?orientation=`
  for (const [width, path] of [
    [360, `${poster}portrait`],
    [1280, `${poster}landscape`],
    [360, '/schedules/labels'],
    [1280, '/schedules/labels?layout=2x7&first=1&ids=' + scheduleId],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/qr*.svg?*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const preview = page.getByRole('img', { name: /^Vorschau/ })
    await preview.scrollIntoViewIfNeeded()
    const place = await preview.boundingBox()
    release()
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(place?.height).toBeGreaterThan(100)
    expect(await preview.boundingBox()).toEqual(place)
    await page.unroute('**/qr*.svg?*')
  }
})

/** Where scripts are, a status says that the file has arrived. Otherwise the browser does. */
async function expectWords(page: Page, hasScripts: boolean) {
  const words = page.getByRole('status').filter({ hasText: 'Die Datei ist heruntergeladen.' }).filter({ visible: true })
  await expect(words).toHaveCount(hasScripts ? 1 : 0)
}

/** The name of the file that a link downloads, and how the file begins. */
async function downloaded(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  const start = (await readFile(await file.path())).subarray(0, 4).toString('latin1')
  return { name: file.suggestedFilename(), start }
}
