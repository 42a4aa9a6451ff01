import type { Page } from '@playwright/test'
import { pdfText } from '../support/files/pdf-text.ts'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { chooseRegion } from './support/choose-region.ts'
import { clockedServer, signInByForm } from './support/clocked-server.ts'
import { makeSupervisor } from './support/make-supervisor.ts'
import { sendWithPin } from './support/send-with-pin.ts'
import { expect, test } from './support/test.ts'

const { folder, origin: originOf, startAt: startAtInstant, remove } = clockedServer('inspector')
const startAt = (time: string) => startAtInstant(`2026-12-${time}+01:00`)
const readers = [
  {
    language: 'de',
    scripts: false,
    closed: /Geschlossen 24\. Dez\. 2026: Betriebsferien 25\. Dez\. 2026: 1\. Weihnachtstag/,
    figures: /2 von 4 .*1 ist entschuldigt\. 2 Einträge sind außerplanmäßig\. Kontrolliert: 2, davon in Ordnung: 1\./,
    rows: [
      /^1 Erledigt .* Kontrolliert, in Ordnung: K\. Vogt/,
      /^2 Erledigt .* Kontrolliert, nachbessern: K\. Vogt.* Haare im Abfluss/,
      /^3 Ausgelassen niemand – Kein Zutritt: Tür abgeschlossen Gemeldet von Maximiliane-Charlotte/,
      /^4 Ausgelassen niemand – nachgeholt um 12:\d\d von Maximiliane-Charlotte/,
      /^5 Entschuldigt – – Nicht nötig: Raum war belegt Entschuldigt von K\. Vogt/,
      /^2 Außerplanmäßig Maximiliane-Charlotte/,
      /^4 Außerplanmäßig Maximiliane-Charlotte/,
    ],
  },
  {
    language: 'uk',
    scripts: false,
    closed: /Зачинено 24 груд\. 2026 р\.: Betriebsferien 25 груд\. 2026 р\.: Перший день Різдва/,
    figures: /2 з 4 .*Виправдано 1\. Поза графіком зроблено 2 записи\. Перевірено: 2, з них усе гаразд: 1\./,
    rows: [
      /^1 Виконано .* Перевірено, усе гаразд: K\. Vogt/,
      /^2 Виконано .* Перевірено, переробити: K\. Vogt.* Haare im Abfluss/,
      /^3 Пропущено ніхто – Не було доступу: Tür abgeschlossen Повідомлено: .*, Maximiliane-Charlotte/,
      /^4 Пропущено ніхто – виконано пізніше, о 12:\d\d, Maximiliane-Charlotte/,
      /^5 Виправдано – – Не було потреби: Raum war belegt Виправдано: .*, K\. Vogt/,
      /^2 Поза графіком Maximiliane-Charlotte/,
      /^4 Поза графіком Maximiliane-Charlotte/,
    ],
  },
  {
    language: 'th',
    scripts: true,
    closed: /วันปิดทำการ 24 ธ\.ค\. 2026: Betriebsferien 25 ธ\.ค\. 2026: วันคริสต์มาส/,
    figures: /4 งาน เสร็จแล้ว 2 งาน .*อนุโลมแล้ว 1 งาน มีบันทึกนอกรอบ 2 รายการ ตรวจแล้ว 2 งาน เรียบร้อย 1 งาน/,
    rows: [
      /^1 เสร็จแล้ว .* ตรวจแล้ว เรียบร้อย: K\. Vogt/,
      /^2 เสร็จแล้ว .* ตรวจแล้ว ต้องทำใหม่: K\. Vogt.* Haare im Abfluss/,
      /^3 ไม่ได้ทำ ไม่มีใคร – เข้าพื้นที่ไม่ได้: Tür abgeschlossen แจ้งเมื่อ .* โดย Maximiliane-Charlotte/,
      /^4 ไม่ได้ทำ ไม่มีใคร – เสร็จภายหลังเมื่อ 12:\d\d น\. โดย Maximiliane-Charlotte/,
      /^5 อนุโลมแล้ว – – ไม่จำเป็นต้องทำ: Raum war belegt อนุโลมเมื่อ .* โดย K\. Vogt/,
      /^2 นอกรอบ Maximiliane-Charlotte/,
      /^4 นอกรอบ Maximiliane-Charlotte/,
    ],
  },
] as const

test.afterAll(remove)

test('an inspector’s PDF shows all that can become of a cleaning, in German, Ukrainian and Thai', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(240_000)
  const baseURL = await originOf()
  await startAt('22T10:45')
  const request = await playwright.request.newContext({ baseURL })
  const stories = []
  for (const { scripts, ...reader } of readers) {
    const phone = { baseURL, javaScriptEnabled: scripts, viewport: { width: 360, height: 740 } }
    const [office, staff, supervisor] = [
      await browser.newPage(phone),
      await browser.newPage(phone),
      await browser.newPage(phone),
    ]
    const owner = await makeOwner(request, 'pro', folder)
    await owner.change('/settings/language', { language: reader.language })
    const rules = { days: [2, 4, 5], onHolidays: 'notDue', windowBefore: 30, windowAfter: 30 }
    const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 5, time: '11:00', ...rules })
    const vogt = await makeSupervisor(owner)
    stories.push({ ...reader, office, staff, supervisor, owner, person, vogt, base: `/schedules/${scheduleId}` })
  }
  for (const { office, owner } of stories) {
    await signInByForm(office, owner)
    await chooseRegion(office, 'DE-HE')
    await closeOn(office, '2026-12-24', 'Betriebsferien')
  }
  for (const { staff, base, language, person } of stories) {
    await staff.goto(`${base}/status?lng=${language}`)
    await tick(staff, 1, 2)
    await sendWithPin(staff, person)
    await expect(staff.locator('.what li')).toHaveCount(2)
    await staff.goto(`${base}/not-done`)
    await tick(staff, 3)
    await staff.locator('[name=reason][value=noAccess]').check()
    await staff.locator('[name=note]').fill('Tür abgeschlossen')
    await sendWithPin(staff, person)
    await expect(staff.getByRole('status')).toContainText('Tür abgeschlossen')
  }

  await startAt('22T12:00')
  for (const { supervisor, base, language, vogt } of stories) {
    await supervisor.goto(`${base}/inspect?lng=${language}`)
    await sendWithPin(supervisor, vogt)
    await job(supervisor, 1).locator('[value=passed]').click()
    await expect(job(supervisor, 1).locator('.verdict')).toHaveCount(1)
    await job(supervisor, 2).locator('summary').click()
    await job(supervisor, 2).locator('[name=note]').fill('Haare im Abfluss')
    await job(supervisor, 2).locator('[value=failed]').click()
    await expect(job(supervisor, 2).locator('.verdict')).toContainText('Haare im Abfluss')
    await job(supervisor, 5).locator('summary').click()
    await job(supervisor, 5).locator('[value=notNeeded]').check()
    await job(supervisor, 5).locator('[name=note]').fill('Raum war belegt')
    await job(supervisor, 5).locator('[value=excuse]').click()
    await expect(job(supervisor, 5).locator('.verdict')).toContainText('Raum war belegt')
  }
  for (const { staff, base, person } of stories) {
    await staff.goto(`${base}/status`)
    await staff.locator('a[href*=unscheduled]').click()
    await tick(staff, 2, 4)
    await sendWithPin(staff, person)
    await expect(staff.locator('.what li')).toHaveCount(2)
  }

  await startAt('26T09:00')
  for (const story of stories) {
    const { office, owner, base } = story
    await signInByForm(office, owner)
    await office.goto(`${base}/attendance/export?from=2026-12-22&to=2026-12-25`)
    const link = office.locator('a[href*="attendance.pdf"]')
    const answer = await office.request.get((await link.getAttribute('href')) ?? '')
    const pdf = await pdfText(await answer.body())
    expect(pdf.language).toBe(story.language)
    expect(pdf.text).toMatch(story.closed)
    expect(pdf.text).toMatch(story.figures)
    const [, ...rows] = pdf.text.split('Fettabscheiderkontrolle ')
    expect(rows).toEqual(story.rows.map((row) => expect.stringMatching(row)))
  }
})

/** Enters a day on which nothing is due. */
async function closeOn(page: Page, day: string, reason: string) {
  await page.goto('/closures/new')
  await page.locator('[name=from]').fill(day)
  await page.locator('[name=to]').fill(day)
  await page.locator('[name=reason]').fill(reason)
  await page.locator('form#closure [type=submit]').click()
  await expect(page.getByRole('row', { name: reason })).toBeVisible()
}

/** Ticks the tasks with these numbers. */
async function tick(page: Page, ...numbers: number[]) {
  for (const number of numbers) await page.getByLabel(`Fettabscheiderkontrolle ${number}`).check()
}

/** What the supervisor sees of the task with this number. */
function job(page: Page, number: number) {
  return page.locator('.job').filter({ hasText: `Fettabscheiderkontrolle ${number}` })
}
