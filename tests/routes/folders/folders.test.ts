import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import type { Owner } from '#tests/support/stories/factories.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { makeOrderedFolders } from '#tests/support/stories/make-folders.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { useDatabase } from '#tests/support/databases/database.ts'

useDatabase()
const story = useAttendanceStory()

const theDay = () => ({ from: daysAgo(3), to: daysAgo(3) })

async function order(json: object, { token } = story.owner, language = 'en') {
  const answer = await send('/api/folders', { bearer: token, json, headers: { 'Accept-Language': language } })
  return { status: answer.status, body: await answer.json() }
}

async function folderOf(id: string, { token }: Pick<Owner, 'token'> = story.owner) {
  const answer = await send(`/api/folders/${id}`, { bearer: token })
  return { status: answer.status, body: await answer.json() }
}

async function filesOf(id: string) {
  const answer = await send(`/api/folders/${id}/folder.zip`, { bearer: story.owner.token })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
  return unzip(bytes)
}

async function textOf(pdf: Buffer | undefined) {
  const { pages } = await readPdf(new Uint8Array(pdf ?? []))
  return (await Promise.all(pages.map((page) => page.text()))).join(' ').replace(/\s+/g, ' ')
}

test('a folder has a PDF of each schedule, and a cover with its figures', { timeout: 60_000 }, async () => {
  const ordered = await order({ selection: 'all', ...theDay() })
  expect([ordered.status, ordered.body]).toMatchObject([202, { state: 'waiting', total: 1, done: 0, failure: null }])
  expect(ordered.body.secondsLeft).toBeGreaterThan(0)
  await makeOrderedFolders()
  const { body } = await folderOf(ordered.body.id)
  expect(body).toMatchObject({ state: 'ready', done: 1, secondsLeft: null, failure: null })
  const files = await filesOf(ordered.body.id)
  const [record, cover] = [`Attendance_Guest_toilets_${daysAgo(3)}.pdf`, `00_Contents_${daysAgo(3)}.pdf`]
  expect([...files.keys()]).toEqual([record, cover])
  const [recordText, coverText] = [await textOf(files.get(record)), await textOf(files.get(cover))]
  const figures = '3 of 4 tasks due are done (75%). 1 was skipped. 1 check-in was removed.'
  expect(recordText).toContain(figures)
  for (const words of [
    'Gasthaus Alte Mühle GmbH',
    'All schedules',
    'Guest toilets',
    'Basement',
    figures,
    '75%',
    record,
  ])
    expect(coverText).toContain(words)
})

test('the page chooses, orders, shows the progress, and has the file', { timeout: 60_000 }, async () => {
  const page = { cookie: story.owner.token, headers: { 'Accept-Language': 'de' } }
  const address = `/schedules/folders?${new URLSearchParams({ selection: 'chosen', ids: story.schedule.id, month: '', ...theDay() })}`
  const chosen = await send(address, page)
  expect(chosen.status).toBe(200)
  expect((await readPage(chosen)).text).toContain('1 Plan, 4 Aufgaben')
  const form = { selection: 'chosen', ids: story.schedule.id, month: '', ...theDay() }
  const posted = await send('/schedules/folders', { ...page, form })
  expect(posted.status).toBe(303)
  const folder = posted.headers.get('Location') ?? ''
  const running = await (await send(folder, page)).text()
  expect(running).toContain('Fertig: 0 von 1.')
  expect(running).toContain('<meta http-equiv="refresh" content="4"/>')
  await makeOrderedFolders()
  const ready = await readPage(await send(folder, page))
  expect(ready.text).toContain('Der Ordner ist fertig')
  const file = await send(`${folder}/folder.zip`, page)
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="Nachweise_${daysAgo(3)}.zip"`)
})
