import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseHTML } from 'linkedom'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { cookieOf, setCookieOf } from '#tests/support/requests/cookies.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const story = useAttendanceStory()
const date = daysAgo(3)
const comment = 'Seife fehlt; „Küche“ prüfen, bitte "heute"'
const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0

test('page: a file is for Excel unless chosen otherwise: semicolons, local times, words', async () => {
  const lines = await linesOf('attendance.csv', { language: 'de' })
  expect(lines[0]).toMatch(/^\uFEFFPlan;Ort;Termin;Aufgabe;Status;Unterschrift;Eingetragen am;/)
  const later = lines.find((line) => line.includes(';Ben;'))
  const times = `${date} 18:30;${date} 14:00;UTC`
  expect(later).toMatch(new RegExp(`^Guest toilets;Basement;${date} 14:00;Toilets;Erledigt;Ben;${times};ja;ja;`))
})

test('page: a local time is that of the check-in’s zone', async () => {
  await changeCheckIns({ timezone: 'America/New_York' })
  const lines = await linesOf('attendance.csv')
  expect(lines.find((line) => line.includes(';Ben;'))).toContain(`;${date} 13:30;${date} 09:00;America/New_York;yes;`)
})

test('page: the format chosen beside a file is remembered for this browser and all files', async () => {
  const chosen = await pageOf('attendance/export?format=plain')
  const remembered = cookieOf(chosen, 'csv')
  expect(remembered).toBe('csv=plain')
  const page = await readPage(chosen)
  expect(page.link('As CSV')).toContain('format=plain')
  expect(page.text).toContain('For programs: commas, times in UTC as in ISO 8601.')
  const lines = await linesOf('attendance.csv', { cookie: remembered })
  expect(lines[0]).toMatch(/^\uFEFFSchedule,Location,/)
  expect(lines.find((line) => line.includes(',Ben,'))).toContain(`,${date}T18:30:00.000Z,`)
  const analytics = await readPage(send('/analytics', { cookie: `session=${story.owner.token}; ${remembered}` }))
  expect(analytics.link('Download as CSV')).toContain('format=plain')
  expect(analytics.currentLinks).toContain('For programs')
  expect(setCookieOf(await send('/analytics?format=excel', { cookie: story.owner.token }), 'csv')).toMatch(/^csv=excel/)
})

test('page: an unknown format is that of who chose none', async () => {
  const answer = await pageOf('attendance/export?format=ods')
  expect(setCookieOf(answer, 'csv')).toBeUndefined()
  expect((await linesOf('attendance.csv?format=ods'))[0]).toContain('Schedule;Location;')
})

test('API: a file is plain unless for Excel; another format is refused', async () => {
  const path = `/api/schedules/${story.schedule.id}/attendance.csv?${story.range}`
  const plain = await send(path, { bearer: story.owner.token })
  expect(await plain.text()).toContain(`scheduleTitle,location,slotAt,`)
  for (const file of [path, `/api/analytics.csv?${story.range}`]) {
    const answer = await send(`${file}&format=excel`, {
      bearer: story.owner.token,
      headers: { 'Accept-Language': 'de' },
    })
    expect(await answer.text()).toContain(`;Basement;${date} 08:00;Toilets;Erledigt;Anna K.;`)
    expect((await story.call(`${file}&format=ods`)).status).toBe(422)
  }
})

test.skipIf(!hasLibreOffice).each([
  ['de', 'Notiz'],
  ['en', 'Note'],
] as const)(
  'LibreOffice reads the file for Excel: columns, umlauts, and dates as dates (needs soffice): %s',
  async (language, commentColumn) => {
    await changeCheckIns({ comment })
    const sheet = openInLibreOffice(await fileOf('attendance.csv', { language }), language)
    const [head = [], ...rows] = sheet
    expect(rows.map((row) => row.length)).toEqual(Array(5).fill(head.length))
    const column = head.findIndex(({ text }) => text === commentColumn)
    expect(rows.map((row) => row[column]?.text)).toContain(comment)
    expect(rows.map((row) => row[2]?.date)).toContain(`${date}T14:00:00`)
  },
)

async function changeCheckIns(data: { timezone: string } | { comment: string }) {
  return (await database().writing()).checkIn.updateMany({ where: { companyId: story.owner.companyId }, data })
}

type Reader = { language?: string; cookie?: string }

async function linesOf(file: string, reader: Reader = {}): Promise<string[]> {
  return (await fileOf(file, reader)).split('\r\n')
}

async function fileOf(file: string, { language = 'en', cookie = '' }: Reader = {}): Promise<string> {
  const query = file.includes('?') ? '&' : '?'
  const answer = await send(`/schedules/${story.schedule.id}/${file}${query}${story.range}`, {
    cookie: `session=${story.owner.token}; ${cookie}`,
    headers: { 'Accept-Language': language },
  })
  expect(answer.status).toBe(200)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

function pageOf(path: string) {
  return send(`/schedules/${story.schedule.id}/${path}`, { cookie: story.owner.token })
}

type SheetCell = { text: string; date: string | null }

/** Opens a CSV file with LibreOffice in a language, with semicolons, in UTF-8. Returns the rows of the sheet. */
function openInLibreOffice(csv: string, language: 'de' | 'en'): SheetCell[][] {
  const folder = mkdtempSync(join(tmpdir(), 'libreoffice-'))
  writeFileSync(join(folder, 'file.csv'), csv)
  const languageId = { de: 1031, en: 2057 }[language]
  const filter = `--infilter=CSV:59,34,76,1,,${languageId},false,true`
  const profile = `-env:UserInstallation=file://${folder}/profile`
  execFileSync('soffice', [profile, '--headless', filter, '--convert-to', 'fods', '--outdir', folder, 'file.csv'], {
    cwd: folder,
    stdio: 'ignore',
  })
  const { document } = parseHTML(readFileSync(join(folder, 'file.fods'), 'utf8'))
  return [...document.getElementsByTagName('table:table-row')].map((row) =>
    [...row.getElementsByTagName('table:table-cell')].flatMap(cellsOf),
  )
}

/** The file has equal neighbours once. */
function cellsOf(cell: Element): SheetCell[] {
  const one = { text: cell.textContent.trim(), date: cell.getAttribute('office:date-value') }
  return Array.from({ length: Number(cell.getAttribute('table:number-columns-repeated') ?? 1) }, () => one)
}
