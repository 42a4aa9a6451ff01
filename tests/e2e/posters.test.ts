import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
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
      expect(await downloaded(page, 'PDF laden')).toMatch(/^%PDF-/)

      await page.goto('/schedules/labels')
      await expect(page.getByRole('main')).toContainText('1 Etikett, 1 Bogen')
      expect(await downloaded(page, 'PDF laden')).toMatch(/^%PDF-/)
    })
  })
}

test('the preview has its place before it is loaded', async ({ page, request }) => {
  const owner = await makeOwner(request)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  await owner.signIn(page)
  for (const [width, orientation] of [
    [360, 'portrait'],
    [1280, 'landscape'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/qr.svg?*', async (route) => {
      await held
      await route.continue()
    })
    const path = `/schedules/${scheduleId}/poster?orientation=${orientation}`
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const preview = page.getByRole('img', { name: /^Vorschau/ })
    const place = await preview.boundingBox()
    release()
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(place?.height).toBeGreaterThan(100)
    expect(await preview.boundingBox()).toEqual(place)
    await page.unroute('**/qr.svg?*')
  }
})

/** The first 8 bytes of the file that a link downloads. */
async function downloaded(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return (await readFile(await file.path())).subarray(0, 8).toString('latin1')
}
