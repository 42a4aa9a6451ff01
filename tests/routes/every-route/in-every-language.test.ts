import { beforeAll, expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { drawFirstPoster } from '#tests/support/files/posters.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'

useDatabase()
const story = useAttendanceStory()

beforeAll(drawFirstPoster)

const codes = languages.map(({ code }) => code)

/** In a PDF, spaces depend on fonts and line ends, and vowels can be drawn in parts, so both are normalized. */
function withoutSpaces(text: string) {
  return text.normalize('NFKD').replaceAll(/[\s\u2060]+/g, '')
}

async function pdfText(path: string, language: string) {
  const answer = await send(path, { bearer: story.owner.token, headers: { 'Accept-Language': language } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const read = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  const texts = await Promise.all(read.pages.map((page) => page.text()))
  return { ...read, text: withoutSpaces(texts.join(' ')) }
}

test.each(codes)('the PDF of the attendance can be read back in %s', async (language) => {
  const t = translatorFor(language, 'documents')
  const { text, language: pdfLanguage } = await pdfText(
    `/api/schedules/${story.schedule.id}/attendance.pdf?${story.range}`,
    language,
  )
  expect(pdfLanguage).toBe(language)
  for (const expected of [
    t('attendance.heading', { title: 'Guest toilets' }),
    t('attendance:summary.done', { count: 3, due: t('attendance:summary.due', { count: 4 }), rate: 0.75 }),
    t('attendance:summary.skipped', { count: 1 }),
    t('status.completed'),
    t('status.skipped'),
    t('note.enteredLater'),
    t('note.removed', { reason: 'wrong schedule' }),
    t('page', { page: 1, pages: 1 }),
  ])
    expect(text).toContain(withoutSpaces(expected))
})

test.each(codes)('a poster and the head of a CSV file are in %s', async (language) => {
  const t = translatorFor(language, 'qr-codes')
  const { text } = await pdfText(`/api/schedules/${story.schedule.id}/qr.pdf`, language)
  for (const step of ['scan', 'signIn', 'done']) expect(text).toContain(withoutSpaces(t(`poster.${step}`)))

  const path = `/schedules/${story.schedule.id}/attendance.csv?${story.range}`
  const csv = await send(path, { cookie: story.owner.token, headers: { 'Accept-Language': language } })
  const [head = ''] = (await csv.text()).split('\n')
  const documents = translatorFor(language, 'documents')
  for (const column of ['slotAt', 'status', 'signature']) expect(head).toContain(documents(`column.${column}`))
})
