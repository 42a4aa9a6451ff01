import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { helpPictures } from '#app/domain/help/help-pictures.ts'
import { regionOf } from '#app/i18n/regions.ts'
import { languages, type Language } from '#app/i18n/languages.ts'
import { makeOwner } from '../e2e/support/api-owner.ts'
import { berlinTime } from '../e2e/support/berlin.ts'

type Picture = keyof typeof helpPictures

/** The largest size of a picture in bytes, its margin in pixels, and its pixels per displayed pixel. */
const [most, margin, sharpness] = [25_000, 12, 1.5]
const everyDay = { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], days: [1, 2, 3, 4, 5, 6, 7] }
const [phone, tablet, desk] = [360, 768, 1024]
const christmas: Record<Language, string> = {
  de: 'Weihnachten',
  en: 'Christmas',
  fr: 'Noël',
  es: 'Navidad',
  pt: 'Natal',
  it: 'Natale',
  nl: 'Kerstmis',
  tr: 'Noel',
  pl: 'Boże Narodzenie',
  th: 'คริสต์มาส',
  vi: 'Giáng sinh',
  lv: 'Ziemassvētki',
  uk: 'Різдво',
  bg: 'Коледа',
  ro: 'Crăciun',
}
const maria = { loginName: 'maria.k', pin: '48213' }

for (const { code } of languages) {
  test(`the pictures in ${code}`, async ({ page, request }) => {
    const owner = await makeOwner(request, 'premium')
    await owner.change('/settings/language', { language: code })
    const { scheduleId, staffId } = await fillCompany(owner, code)
    const draw = (picture: Picture, what: Locator) => drawPicture({ page, picture, what, language: code })
    const look = (width: number) => page.setViewportSize({ width, height: 2400 })

    await look(phone)
    await page.goto(`/schedules/${scheduleId}/status?lng=${code}`)
    await page.locator('[name=loginName]').fill(maria.loginName)
    await page.locator('[name=pin]').fill(maria.pin)
    await page.locator('[name=taskIds]').first().check()
    await draw('check-in', page.locator('body'))
    await page.locator('[name=taskIds]').last().check()
    await page.locator('form button:not([formnovalidate])').last().click()

    await owner.signIn(page)
    await look(desk)
    await page.goto(`/schedules/${scheduleId}/edit`)
    await draw('schedule-form', page.locator('main form'))
    await page.goto(`/schedules/${scheduleId}/poster`)
    await draw('poster', page.locator('.poster-page'))
    await page.goto(`/schedules/${scheduleId}/attendance/export`)
    await showDaysIn(page, code)
    await draw('export', page.locator('main form').first())
    await page.goto(`/reports/${await addReport(owner, code)}`)
    await draw('reports', page.locator('main section').first())
    await page.goto('/alert-settings')
    await showTimesIn(page, code)
    await draw('alerts', page.locator('main form').first())
    await page.goto('/closures/new')
    await page.locator('[name=from]').fill('2026-12-24')
    await page.locator('[name=to]').fill('2026-12-26')
    await page.locator('[name=reason]').fill(christmas[code])
    await showDaysIn(page, code)
    await draw('closures', page.locator('main form').first())
    await look(tablet)
    await page.goto(`/schedules/${scheduleId}/edit`)
    await draw('time-window', page.locator('fieldset.window'))
    await page.goto(`/schedules/${scheduleId}/attendance/check-ins`)
    await draw('records', page.locator('table'))
    await page.goto(`/staff/${staffId}/pin`)
    await page.locator('dialog button[form=confirm]').click()
    await expect(page.locator('.pin-show')).toBeVisible()
    await draw('new-pin', page.locator('dialog[open]'))
  })
}

/** Creates what the pictures show: names that are the same in each language, and tasks in this language. */
async function fillCompany(owner: Awaited<ReturnType<typeof makeOwner>>, language: Language) {
  const person = { ...maria, email: 'maria@example.com', personalType: 'staff', signature: 'Maria K.' }
  const { id: staffId } = await owner.create<{ id: string }>('/api/staff', person)
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' })
  const texts = JSON.parse(readFileSync(`locales/${language}/common-tasks.json`, 'utf8')) as Record<string, string>
  const tasks = []
  for (const task of ['bins', 'toilet']) {
    const publicName = texts[`${task}.name`]
    const [first] = sentences.segment(texts[`${task}.description`] ?? '')
    const description = first?.segment.trim()
    const { id } = await owner.create<{ id: string }>('/api/tasks', { name: publicName, publicName, description })
    tasks.push({ taskId: id, staffIds: [staffId] })
  }
  const { id: scheduleId } = await owner.create<{ id: string }>('/api/schedules', {
    ...everyDay,
    title: 'WC 2',
    location: 'Hotel Aurora',
    frequency: 'daily',
    times: [berlinTime(0)],
    status: 'public',
    windowBefore: 30,
    windowAfter: 30,
    useCurrentTime: true,
    tasks,
  })
  return { scheduleId, staffId }
}

/** A report each Monday. */
async function addReport(owner: Awaited<ReturnType<typeof makeOwner>>, language: Language): Promise<string> {
  const contents = { selection: 'all', period: 'week', parts: ['figures', 'gaps', 'comments'], form: 'pdf', language }
  const report = { name: 'Hotel Aurora', rhythm: 'weekly', ...contents }
  return (await owner.create<{ id: string }>('/api/reports', report)).id
}

/** Shows times in the page's language, as showDaysIn does days. */
async function showTimesIn(page: Page, language: Language) {
  await page.locator('input[type=time]').evaluateAll((fields, locale) => {
    for (const field of fields as HTMLInputElement[]) {
      const time = field.value && new Date(`2026-01-01T${field.value}Z`)
      field.type = 'text'
      field.value = time && time.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
    }
  }, regionOf(language))
}

type Drawing = { page: Page; picture: Picture; what: Locator; language: Language }

/** Shows dates in the page's language. Chromium's date fields use the language of the machine. */
async function showDaysIn(page: Page, language: Language) {
  await page.locator('input[type=date]').evaluateAll((fields, locale) => {
    for (const field of fields as HTMLInputElement[]) {
      const day = new Date(field.value)
      field.type = 'text'
      field.value = day.toLocaleDateString(locale, {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        timeZone: 'UTC',
      })
    }
  }, regionOf(language))
}

/** Draws an element from its top left corner, in the proportions of the picture and the best quality that its size allows. */
async function drawPicture({ page, picture, what, language }: Drawing) {
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
