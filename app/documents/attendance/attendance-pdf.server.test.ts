import { expect, test } from 'vitest'
import { growingLines } from '#app/domain/readings/growing-lines.ts'
import { letters, plainLetters } from '../../../tests/support/files/letters.ts'
import { somePng } from '../../../tests/support/files/pictures.ts'
import { readPdf } from '../../../tests/support/files/read-pdf.ts'
import { attendanceContent, attendanceRecords, start } from '../../../tests/support/stories/attendance-content.ts'
import type { AttendanceContent } from './attendance-content.ts'
import { attendancePdf } from './attendance-pdf.server.ts'

async function readBack(content: AttendanceContent) {
  const { pages, ...details } = await readPdf(await attendancePdf(content))
  const texts = await Promise.all(pages.map((page) => page.text()))
  return { ...details, texts, text: texts.join('\n') }
}

test.each(Object.entries(letters))('the letters of %s are read back, wherever they are', async (_, text) => {
  const { text: read, title } = await readBack(
    attendanceContent(attendanceRecords(1, { name: text, comment: text }), text),
  )
  // Company, heading, place and comment; lines of cells side by side mingle.
  expect(plainLetters(read).split(plainLetters(text)).length - 1).toBeGreaterThanOrEqual(4)
  expect(title).toContain(text)
})

test('a letter that no font has becomes a visible sign, and the direction of writing stays', async () => {
  const { text } = await readBack(attendanceContent(attendanceRecords(1, { name: '👩‍🚒 \u202Eשלום\u202C Süd' })))
  expect(text).toContain('\uFFFD \uFFFD\uFFFD\uFFFD\uFFFD Süd')
})

test('a comment is complete, however long it is, also without blanks', async () => {
  const comment = `${'Seife '.repeat(300)}${'x'.repeat(900)}Ende`
  const { text } = await readBack(attendanceContent(attendanceRecords(3, { comment })))
  expect(plainLetters(text).split('xEnde').length - 1).toBe(3)
})

test('a long name is broken at its hyphens', async () => {
  const { text } = await readBack(attendanceContent(attendanceRecords(1, { name: 'Hohenberg-Sonnenstein-Waldburg' })))
  // As the task and as the person.
  expect(text.split('Sonnenstein-')).toHaveLength(3)
})

test('pages are numbered, and each has the head of the table', async () => {
  const { texts } = await readBack(attendanceContent(attendanceRecords(100)))
  expect(texts.length).toBeGreaterThan(2)
  for (const [index, text] of texts.entries()) expect(text).toContain(`Seite ${index + 1} von ${texts.length}`)
  for (const text of texts.slice(1)) expect(text.startsWith('Termin')).toBe(true)
})

test('a period without records is one page that says so', async () => {
  const { texts } = await readBack(attendanceContent([]))
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('In diesem Zeitraum war noch nichts fällig.')
})

test('the document has the logo, with a text alternative', async () => {
  const content = attendanceContent(attendanceRecords(1))
  const logo = await somePng()
  const [page] = (await readPdf(await attendancePdf({ ...content, company: { ...content.company, logo } }))).pages
  expect([await page?.holdsBitmap(), (await page?.roles())?.includes('Figure')]).toEqual([true, true])
})

test('of thousands of readings a bounded number has a chart, and the others are counted', async () => {
  const content = attendanceContent(attendanceRecords(1))
  const lines = growingLines(content.range)
  const limits = { kind: 'number' as const, unit: '°C', decimals: 1, min: -2, max: 7, accepted: null }
  for (let task = 0; task < 500; task += 1) {
    const readings = Array.from({ length: 12 }, (_, index) => {
      return { ...limits, name: `R${index}`, value: 7.5, isWithin: false, action: 'Tür zu' }
    })
    const of = { checkInId: 'c', taskId: `t${task}`, publicName: `Aufgabe ${task}`, timezone: 'UTC', signature: 'A' }
    lines.add({ ...of, takenAt: start, readings })
  }
  const { text } = await readBack({ ...content, readings: { tables: [], lines: lines.read() } })
  expect(text.match(/Aufgabe \d+: R\d+/g)).toHaveLength(24)
  expect(text).toContain('Hier fehlen 5.976 weitere Messwerte.')
  expect(text).toMatch(/höchstens 7.°C/)
})
