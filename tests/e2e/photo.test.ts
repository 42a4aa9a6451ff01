import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expectGood } from './support/looks.ts'
import { expect, test } from './support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('a photo goes with the check-in, and the owner finds it in the record', async ({ page, request }) => {
      const owner = await makeOwner(request, 'pro')
      await owner.change('/settings/schedule', { allowStaffImageUpload: true })
      const photos = { allowStaffImageUpload: true, forcePhotos: true }
      const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10), ...photos })
      const answer = await page.goto(`/schedules/${scheduleId}/status`)
      expect(gzipSync((await answer?.body()) ?? '').length).toBeLessThanOrEqual(14_336)
      if (javaScriptEnabled) await expectGood(page, 'check-in with photo')
      await page.getByLabel('Foto').setInputFiles({
        name: 'kamera.jpg',
        mimeType: 'image/jpeg',
        buffer: await cameraPhoto(),
      })
      const sent = page.waitForRequest((candidate) => candidate.method() === 'POST')
      await checkIn(page, person)
      await expect(page.getByRole('main')).toContainText('erledigt: Fettabscheiderkontrolle 1')
      const weight = Number((await (await sent).allHeaders())['content-length'])
      if (javaScriptEnabled) expect(weight).toBeLessThan(410_000)
      else expect(weight).toBeGreaterThan(500_000)

      await owner.signIn(page)
      await page.goto(`/schedules/${scheduleId}/attendance/check-ins`)
      const photo = page.getByRole('img', { name: /^Foto von Maximiliane-Charlotte/ })
      await photo.scrollIntoViewIfNeeded()
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const full = await page.request.get((await photo.locator('..').getAttribute('href')) ?? '')
      const { width, height, exif } = await sharp(await full.body()).metadata()
      expect([width, height, exif]).toEqual([1600, 1200, undefined])
    })
  })
}

async function checkIn(page: Page, { loginName, pin }: { loginName: string; pin: string }) {
  await page.getByLabel('Anmeldename').fill(loginName)
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Fertig' }).click()
}

/** A photo as cameras take it: larger than the stored size, noisy, and with the camera's name. */
function cameraPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: 'white', noise } })
    .withExif({ IFD0: { Model: 'Kamera' } })
    .jpeg({ quality: 60 })
    .toBuffer()
}
