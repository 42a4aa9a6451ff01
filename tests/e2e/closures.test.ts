import { schoolHolidays } from '../support/files/school-holidays.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expect, test } from './support/test.ts'

const viewport = { width: 360, height: 740 }
const readers = [
  {
    language: 'de',
    scripts: false,
    none: 'Noch ist keine Schließzeit eingetragen.',
    chooseFile: 'Bitte wählen Sie eine Kalenderdatei.',
    studyDay: '8. Feb. 2027: Studientag',
    imported: '1 Schließzeit ist eingetragen.',
    month: 'Dezember',
    closed: 'geschlossen',
    giveFirstDay: 'Bitte geben Sie den ersten Tag an.',
    added: '„Rohrbruch“ ist eingetragen: 18. Nov. 2026.',
    closedToday: 'Heute geschlossen',
    removed: '„Rohrbruch“ ist entfernt.',
  },
  {
    language: 'uk',
    scripts: false,
    none: 'Неробочих днів ще немає.',
    chooseFile: 'Виберіть файл календаря.',
    studyDay: '8 лют. 2027 р.: Studientag',
    imported: 'Додано 1 період неробочих днів.',
    month: 'грудень',
    closed: 'зачинено',
    giveFirstDay: 'Вкажіть перший день.',
    added: 'Неробочі дні «Rohrbruch» додано: 18 лист. 2026 р.',
    closedToday: 'Сьогодні зачинено',
    removed: 'Неробочі дні «Rohrbruch» видалено.',
  },
  {
    language: 'th',
    scripts: true,
    none: 'ยังไม่มีวันปิดทำการ',
    chooseFile: 'กรุณาเลือกไฟล์ปฏิทิน',
    studyDay: '8 ก.พ. 2027: Studientag',
    imported: 'บันทึกวันปิดทำการ 1 รายการแล้ว',
    month: 'ธันวาคม',
    closed: 'ปิดทำการ',
    giveFirstDay: 'กรุณาใส่วันแรก',
    added: 'บันทึก “Rohrbruch” แล้ว: 18 พ.ย. 2026',
    closedToday: 'วันนี้ปิดทำการ',
    removed: 'นำ “Rohrbruch” ออกแล้ว',
  },
] as const

for (const { language, scripts, ...words } of readers) {
  test.describe(`in ${language} ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport })

    test('a school closes in its holidays, and a guest reads that it is closed today', async ({
      page,
      request,
      browser,
    }) => {
      const owner = await makeOwner(request)
      await owner.change('/settings/language', { language })
      const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(90) })
      const main = page.getByRole('main')
      await owner.signIn(page)
      await page.goto('/schedules')
      await main.locator('a[href="/closures"]').click()
      await expect(main).toContainText(words.none)

      await main.locator('a[href="/closures/import"]').click()
      const calendar = page.locator('form#calendar-file')
      await calendar.locator('[type=submit]').click()
      await expect(page.getByRole('alert')).toContainText(words.chooseFile)
      const file = { name: 'ferien.ics', mimeType: 'text/calendar', buffer: Buffer.from(schoolHolidays('Studientag')) }
      await calendar.locator('[type=file]').setInputFiles(file)
      await calendar.locator('[type=submit]').click()
      await page.getByRole('checkbox', { name: words.studyDay }).uncheck()
      await page.locator('form#chosen-entries [type=submit]').click()
      await expect(page.getByText(words.imported).first()).toBeVisible()
      await expect(page.getByRole('row', { name: /Weihnachtsferien/ })).toBeVisible()
      await expect(page.getByRole('row', { name: /Studientag/ })).toHaveCount(0)
      const month = page.getByRole('table', { name: words.month })
      await expect(month.getByRole('cell', { name: new RegExp(`^21\\W+${words.closed}$`) })).toBeVisible()

      await main.locator('a[href="/closures/new"]').click()
      const closure = page.locator('form#closure')
      await closure.locator('[type=submit]').click()
      await expect(page.getByRole('alert')).toContainText(words.giveFirstDay)
      await closure.locator('[name=from]').fill('2026-11-18')
      await closure.locator('[name=to]').fill('2026-11-18')
      await closure.locator('[name=reason]').fill('Rohrbruch')
      await closure.locator('[type=submit]').click()
      await expect(page.getByText(words.added).first()).toBeVisible()

      const guest = await browser.newPage({ locale: language, viewport })
      const statusPage = `${new URL(page.url()).origin}/schedules/${scheduleId}/status`
      await guest.goto(statusPage)
      await expect(guest.getByRole('main')).toContainText(new RegExp(`${words.closedToday}\\s*Rohrbruch`))
      await page
        .getByRole('row', { name: /Rohrbruch/ })
        .locator('a[href$="/remove"]')
        .click()
      await page.getByRole('dialog').locator('button[form=confirm]').click()
      await expect(page.getByText(words.removed).first()).toBeVisible()
      await guest.reload()
      await expect(guest.getByRole('main')).not.toContainText('Rohrbruch')
      await guest.close()
    })
  })
}
