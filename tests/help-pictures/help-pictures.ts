import { expect, test, type Locator, type Page } from '@playwright/test'
import { regionOf } from '#app/i18n/regions.ts'
import { languages, type Language } from '#app/i18n/languages.ts'
import { makeOwner } from '../e2e/support/api-owner.ts'
import { berlinTime } from '../e2e/support/berlin.ts'
import { drawPicture, showOnly, type Picture } from './draw-picture.ts'
import { fillCompany, maria } from './fill-company.ts'

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

for (const { code } of languages) {
  test(`the pictures in ${code}`, async ({ page, request }) => {
    const owner = await makeOwner(request, 'premium')
    await owner.change('/settings/language', { language: code })
    const { scheduleId, staffId } = await fillCompany(owner, {
      language: code,
      tasks: ['bins', 'toilet'],
      time: berlinTime(0),
    })
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
    const howItComes = page.locator('main section').first()
    await showOnly(howItComes)
    await draw('reports', howItComes)
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
