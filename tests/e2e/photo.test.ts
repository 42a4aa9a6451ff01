import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expectGood } from './support/looks.ts'
import { expect, test } from './support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('a photo goes with the check-in, and the owner finds it in the record', async ({ page, request }) => {
      const { owner, scheduleId, person } = await makeSchedule(request)
      const answer = await page.goto(`/schedules/${scheduleId}/status`)
      expect(gzipSync((await answer?.body()) ?? '').length).toBeLessThanOrEqual(14_336)
      if (javaScriptEnabled) await expectGood(page, 'check-in with photo')
      await page.getByLabel('Foto').setInputFiles(await cameraFile())
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

      await page.getByRole('link', { name: /: Foto entfernen$/ }).click()
      const dialog = page.getByRole('dialog', { name: /^Foto zu Fettabscheiderkontrolle 1 um .+ entfernen\?$/ })
      await expect(dialog.getByRole('img', { name: /^Foto von Maximiliane-Charlotte/ })).toBeVisible()
      await dialog.getByRole('button', { name: 'Foto entfernen' }).click()
      await expect(dialog).toContainText('Bitte geben Sie einen Grund an.')
      await dialog.getByLabel('Grund').fill('Person im Bild')
      await dialog.getByRole('button', { name: 'Foto entfernen' }).click()
      await expect(page.getByRole('status')).toHaveText(/^Das Foto von Maximiliane-Charlotte .+ ist entfernt\.$/)
      await expect(page.getByRole('table')).toContainText(/Foto entfernt am .+ von .+\. Grund: Person im Bild/)
      await expect(photo).toHaveCount(0)
    })
  })
}

test('a chosen photo is shown, and can be taken away and chosen again before it is sent', async ({ page, request }) => {
  const { scheduleId, person } = await makeSchedule(request)
  await page.addInitScript(countDecodings)
  await page.goto(`/schedules/${scheduleId}/status`)
  const [field, remove] = [page.getByLabel('Foto machen'), page.getByRole('button', { name: 'Foto entfernen' })]
  await expect(remove).toBeHidden()
  await field.setInputFiles(await cameraFile())
  await expect(remove).toBeVisible()
  await expect.poll(() => previewOf(page)).toEqual({ width: 256, height: 192, isDrawn: true })
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectGood(page, `check-in with a chosen photo, ${colorScheme}`)
  }

  await remove.click()
  await expect(remove).toBeHidden()
  await expect(field).toBeFocused()
  await expect(page.getByText('Das Foto ist entfernt.')).toHaveAttribute('aria-live', 'polite')
  await checkIn(page, person)
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
  await expect(page.getByRole('button', { name: 'Fertig' })).toBeVisible()

  await field.setInputFiles(await cameraFile())
  await expect(page.getByText('Das Foto ist entfernt.')).toHaveCount(0)
  await checkIn(page, { ...person, pin: person.pin === '52907' ? '52908' : '52907' })
  await expect(page.getByRole('alert')).toContainText('Bitte Name und PIN prüfen')
  expect(await previewOf(page)).toMatchObject({ isDrawn: true })
  await checkIn(page, person)
  await expect(page.getByRole('main')).toContainText('erledigt: Fettabscheiderkontrolle 1')
  expect(await page.evaluate(() => Reflect.get(window, 'decodings'))).toBe(2)
})

test('without scripts the field of the browser is all there is', async ({ browser, request }) => {
  const { scheduleId } = await makeSchedule(request)
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`/schedules/${scheduleId}/status`)
  await page.getByLabel('Foto machen').setInputFiles(await cameraFile())
  await expect(page.getByText('Foto entfernen')).toBeHidden()
  await page.close()
})

async function makeSchedule(request: APIRequestContext) {
  const owner = await makeOwner(request, 'pro')
  await owner.change('/settings/schedule', { allowStaffImageUpload: true })
  const photos = { allowStaffImageUpload: true, forcePhotos: true }
  const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10), ...photos })
  return { owner, scheduleId, person }
}

function countDecodings() {
  const decode = window.createImageBitmap
  Object.assign(window, {
    decodings: 0,
    createImageBitmap(file: File) {
      Reflect.set(window, 'decodings', Number(Reflect.get(window, 'decodings')) + 1)
      return decode(file)
    },
  })
}

/** The size of the preview, and whether it shows anything. */
function previewOf(page: Page) {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const pixels = width > 0 ? canvas.getContext('2d')?.getImageData(0, 0, width, height).data : undefined
    return { width, height, isDrawn: pixels?.some((value) => value > 0) ?? false }
  })
}

async function checkIn(page: Page, { loginName, pin }: { loginName: string; pin: string }) {
  await page.getByLabel('Anmeldename').fill(loginName)
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Fertig' }).click()
}

/** A photo as cameras take it: larger than the stored size, noisy, and with the camera's name. */
async function cameraFile() {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  const buffer = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: 'white', noise } })
    .withExif({ IFD0: { Model: 'Kamera' } })
    .jpeg({ quality: 60 })
    .toBuffer()
  return { name: 'kamera.jpg', mimeType: 'image/jpeg', buffer }
}
