import { beforeEach, expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createInspection } from '#tests/support/stories/inspections.ts'
import { createStaff } from '#tests/support/stories/factories.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'

useDatabase()
const story = useAttendanceStory()
let base: string

beforeEach(() => {
  base = `/schedules/${story.schedule.id}/attendance`
})

async function storePhoto(bytes: Uint8Array | null) {
  return createStoredPhoto(story.owner, story.schedule.id, bytes)
}

/** Gives this photo to check-ins of the story, by index. */
async function givePhoto(photoKey: string, ...places: number[]) {
  const ids = JSON.stringify(places.map((place) => story.done[place]?.id))
  const query = 'UPDATE CheckIn SET photoKey = :photoKey WHERE id IN (SELECT value FROM json_each(:ids))'
  await database().atomically((sql) => sql.run(query, { photoKey, ids }))
}

async function pdfAt(address: string, credentials: { cookie: string } | { bearer: string }) {
  const answer = await send(address, { ...credentials, headers: { 'Accept-Language': 'en' } })
  expect(answer.status).toBe(200)
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  const [page] = pages
  return {
    text: (await Promise.all(pages.map((one) => one.text()))).join(' ').replace(/\s+/g, ' '),
    pictures: await page?.countBitmaps(),
    roles: await page?.roles(),
  }
}

test(
  'photos are in the PDF where they are wanted, once for each check-in, of hidden and removed ones too',
  { timeout: 60_000 },
  async () => {
    await givePhoto(await storePhoto(await someJpeg({ width: 1200, height: 1600 })), 0, 1)
    await givePhoto(await storePhoto(await someJpeg()), 2)
    await givePhoto(await storePhoto(await someJpeg({ width: 1600, height: 90 })), 3)
    const path = `/api${base}.pdf?${story.range}`
    const credentials = { bearer: story.owner.token }
    const { text, pictures, roles } = await pdfAt(`${path}&photos=true`, credentials)
    expect([pictures, text.split('Photo: see above').length - 1]).toEqual([3, 1])
    expect(roles).toContain('Figure')
    for (const without of [path, `${path}&photos=false`]) expect((await pdfAt(without, credentials)).pictures).toBe(0)
  },
)

test(
  'photos of inspections are below what the supervisor said, those in force alone',
  { timeout: 60_000 },
  async () => {
    const supervisor = await createStaff(story.owner, { loginName: 'vogt', signature: 'K. Vogt' })
    const inspect = async (place: number, photoKey: string) => {
      const checkIn = story.done[place]
      if (!checkIn) throw new Error('Nothing is done')
      await createInspection({ checkIn, supervisor, verdict: 'failed', note: 'Rand', photoKey })
    }
    await givePhoto(await storePhoto(await someJpeg()), 0)
    await inspect(0, await storePhoto(await someJpeg()))
    await inspect(0, await storePhoto(await someJpeg()))
    await inspect(1, await storePhoto(await someJpeg({ width: 1600, height: 90 })))
    await inspect(2, await storePhoto(null))
    const path = `/api${base}.pdf?${story.range}`
    const credentials = { bearer: story.owner.token }
    const { text, pictures } = await pdfAt(`${path}&photos=true`, credentials)
    expect(pictures).toBe(3)
    expect(text).toMatch(/Inspected, to be done again: K\. Vogt, [^.]+ Rand Photo: can’t be read/)
    expect((await pdfAt(path, credentials)).pictures).toBe(0)
    const { text: page } = await readPage(send(`${base}/export?${story.range}`, { cookie: story.owner.token }))
    expect(page).toContain('4 photos in this period.')
  },
)

test('a photo whose file is gone or broken is said in words, and the others are there', async () => {
  const whole = await someJpeg({ width: 900, height: 900 })
  await givePhoto(await storePhoto(null), 0)
  await givePhoto(await storePhoto(whole.slice(0, 900)), 1)
  await givePhoto(await storePhoto(whole), 2)
  const { text, pictures } = await pdfAt(`/api${base}.pdf?${story.range}&photos=true`, { bearer: story.owner.token })
  expect([pictures, text.split('Photo: can’t be read').length - 1]).toEqual([1, 2])
})

test('the tab shows how many photos there are, and links to a PDF with them once they are selected', async () => {
  await givePhoto(await storePhoto(await someJpeg()), 0, 1)
  await givePhoto(newId(), 2)
  const exportPage = (query: string) => readPage(send(`${base}/export?${query}`, { cookie: story.owner.token }))
  const before = await exportPage(story.range)
  expect(before.text).toContain('1 photo in this period.')
  expect(before.link('As PDF')).not.toContain('photos')
  const chosen = await exportPage(`${story.range}&photos=true`)
  expect(chosen.text).toContain('1 photo in the PDF.')
  const address = chosen.link('As PDF') ?? ''
  expect((await pdfAt(address, { cookie: story.owner.token })).pictures).toBe(1)
})

test('where there is no photo, none is offered', async () => {
  const page = await readPage(send(`${base}/export?${story.range}`, { cookie: story.owner.token }))
  expect([page.field('Photos in the PDF'), page.text.match(/photos? in th/i)]).toEqual([undefined, null])
})

test('more photos than a PDF takes are refused, and the tab says so before', async () => {
  await manyPhotos(501)
  const path = `${base}.pdf?${story.range}&photos=true`
  const refused = await send(`/api${path}`, { bearer: story.owner.token })
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { error: { code: 'document.tooManyPhotos', fields: { photos: ['document.tooManyPhotos'] } } },
  ])
  expect((await send(path, { cookie: story.owner.token })).status).toBe(422)
  const page = await readPage(send(`${base}/export?${story.range}&photos=true`, { cookie: story.owner.token }))
  expect(page.text).toContain('There are more than 500 photos in this period')
  expect(page.field('Photos in the PDF')?.description).toContain(
    'So many photos do not fit into a PDF. Please choose a shorter period, or leave the photos out.',
  )
  expect(page.link('As PDF')).toBeUndefined()
})

test('a value that is neither true nor false is refused', async () => {
  const answer = await send(`/api${base}.pdf?photos=maybe`, { bearer: story.owner.token })
  expect(answer.status).toBe(422)
})

async function manyPhotos(count: number) {
  const { owner, schedule, wc, anna, date } = story
  const { companyId } = owner
  const row = await createCheckIn(owner, { schedule, task: wc, staff: anna, slotAt: `${date}T09:00` })
  await database().atomically((sql) => {
    for (let index = 0; index < count; index += 1) {
      const [key, createdAt] = [newId(), new Date()]
      insertRow(sql, 'Upload', { key, companyId, scheduleId: schedule.id, kind: 'photo', createdAt, keptAt: createdAt })
      insertRow(sql, 'CheckIn', {
        ...row,
        id: newId(),
        status: 'deleted',
        deletedAt: createdAt,
        deletedReason: 'x',
        photoKey: key,
      })
    }
  })
}
