import { beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'

useDatabase()
const story = useAttendanceStory()
let path: string

beforeEach(() => {
  path = `/api/schedules/${story.schedule.id}/attendance.pdf`
})

async function pdfOf(query = story.range, language = 'en') {
  const answer = await send(`${path}?${query}`, { bearer: story.owner.token, headers: { 'Accept-Language': language } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
  const { pages, ...properties } = await readPdf(bytes)
  const texts = await Promise.all(pages.map((page) => page.text()))
  return { ...properties, pages, text: texts.join(' ').replace(/\s+/g, ' ') }
}

test(
  'it says whose, where and when, what it adds up to, and each record with its marks',
  { timeout: 60_000 },
  async () => {
    const { text, title, language, isTagged, pages } = await pdfOf()
    for (const words of [
      'Gasthaus Alte Mühle GmbH',
      'Attendance: Guest toilets',
      'Basement',
      '3 of 4 tasks due are done (75%). 1 was skipped. 1 check-in was removed.',
      'Toilets Done Anna K. 08:00 Note: No soap left',
      'Toilets Done Ben 18:30 entered later, hidden',
      'Floor Skipped nobody',
      'Floor Removed Ben 14:00 Removed because: wrong schedule',
      'Page 1 of 1',
      '(UTC)',
    ])
      expect(text).toContain(words)
    expect(title).toMatch(/^Attendance Guest toilets, \d+ \w+ \d{4}$/)
    expect([language, isTagged]).toEqual(['en', true])
    expect(await pages[0]?.roles()).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']))
  },
)

test('it is in the reader’s language', async () => {
  const { text, language } = await pdfOf(story.range, 'de')
  expect(language).toBe('de')
  expect(text).toContain('3 von 4 fälligen Aufgaben sind erledigt (75 %)')
})

test.each([
  ['upside down', 'from=2026-11-20&to=2026-11-01', 'attendance.rangeInvalid'],
  ['nonsense', 'from=soon', 'attendance.rangeInvalid'],
  ['an unknown unit', 'unit=decade', 'attendance.rangeInvalid'],
  ['more than five years', 'from=2020-01-01&to=2026-01-01', 'attendance.rangeTooLong'],
])('a range that is %s is refused', async (_, query, code) => {
  const answer = await send(`${path}?${query}`, { bearer: story.owner.token })
  expect([answer.status, (await answer.json()).error.code]).toEqual([422, code])
})

test('five years are made', async () => {
  expect((await pdfOf('from=2022-01-01&to=2026-12-31')).pages.length).toBeGreaterThan(1)
})

test('another company has no such schedule', async () => {
  const answer = await send(path, { bearer: (await createOwner()).token })
  expect(answer.status).toBe(404)
})
