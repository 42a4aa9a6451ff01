import { mkdirSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { helpPictures } from '#app/domain/help/help-pictures.ts'
import type { Language } from '#app/i18n/languages.ts'

export type Picture = keyof typeof helpPictures

type Drawing = { page: Page; picture: Picture; what: Locator; language: Language }

/** The largest size of a picture in bytes, its margin in pixels, and its pixels per displayed pixel. */
const [most, margin, sharpness] = [25_000, 12, 1.5]

/** Draws an element from its top left corner, in the proportions of the picture and the best quality that its size allows. */
export async function drawPicture({ page, picture, what, language }: Drawing) {
  const pictureSize = helpPictures[picture]
  const box = await what.boundingBox()
  if (!box) throw new Error(`There is nothing to draw for ${picture}`)
  const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)]
  const width = box.width + 2 * (box.x - x)
  const clip = { x, y, width, height: (pictureSize.height * width) / pictureSize.width }
  const drawn = sharp(await page.screenshot({ clip, animations: 'disabled' })).resize({
    width: pictureSize.width * sharpness,
  })
  const folder = `public/help/${language}`
  mkdirSync(folder, { recursive: true })
  for (const quality of [85, 75, 65, 55, 45, 35, 25]) {
    const file = await drawn.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (file.length > most) continue
    writeFileSync(`${folder}/${picture}.webp`, file)
    return
  }
  throw new Error(`${picture} weighs too much in ${language}`)
}

/** Hides all but an element: around it, and below a short one, there is nothing then, rather than half of another one. */
export function showOnly(what: Locator) {
  return what.evaluate((element) => {
    for (let within = element; within.parentElement; within = within.parentElement)
      for (const other of within.parentElement.children)
        if (other !== within && other instanceof HTMLElement) other.style.visibility = 'hidden'
  })
}
