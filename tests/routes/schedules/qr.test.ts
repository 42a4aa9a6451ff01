import { beforeEach, expect, test } from 'vitest'
import { PNG } from 'pngjs'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { decodeQr } from '#tests/support/files/decode-qr.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()

let owner: Owner
let scheduleId: string

beforeEach(async () => {
  owner = await createOwner()
  const [task, anna] = [await createTask(owner), await createStaff(owner)]
  scheduleId = (await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [anna.id] }] })).id
})

const expected = () => `http://localhost:3000/schedules/${scheduleId}/status`

async function png(query = '') {
  const answer = await send(`/api/schedules/${scheduleId}/qr.png${query}`, { bearer: owner.token })
  return { answer, picture: Buffer.from(await answer.clone().arrayBuffer()) }
}

test('the PNG reads as the address of the status page and nothing else', async () => {
  const { answer, picture } = await png()
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(decodeQr(picture)).toBe(expected())
})

test('the PNG has the requested size', async () => {
  const { picture } = await png('?size=300')
  expect([PNG.sync.read(picture).width, decodeQr(picture)]).toEqual([300, expected()])
})

test.each(['99', '4001', '300.5', 'huge', ''])('size=%s is refused at its field', async (size) => {
  const { answer } = await png(`?size=${size}`)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: { fields: { size: ['request.invalidFields'] } } })
})

test('the SVG comes to an owner’s cookie too, as pages need it', async () => {
  const answer = await send(`/api/schedules/${scheduleId}/qr.svg`, { cookie: owner.token })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  expect(await answer.text()).toMatch(/^<svg /)
})

test('the page shows the picture, its files, the address and the page behind it', async () => {
  const answer = await send(`/schedules/${scheduleId}`, { cookie: owner.token })
  const files = `/api/schedules/${scheduleId}`
  const saved = (await readMarkup(answer.clone())).querySelectorAll('a[download]')
  expect([...saved].map((link) => link.getAttribute('download'))).toEqual([
    'QR code Gäste-WC.png',
    'QR code Gäste-WC.svg',
  ])
  const page = await readPage(answer)
  expect(page.image('QR code of Gäste-WC')).toBe(`${files}/qr.svg`)
  expect([page.link('Download PNG'), page.link('Download SVG')]).toEqual([`${files}/qr.png`, `${files}/qr.svg`])
  expect(page.about('Address in the code')).toBe(expected())
  expect(page.link('Page behind the QR\u00a0code')).toBe(`/schedules/${scheduleId}/status`)
})

test.each(['qr.svg', 'qr.svg?format=A6', 'qr.png', 'qr.png?size=300'])(
  '%s is sent once, and then answered as not modified',
  async (file) => {
    const path = `/api/schedules/${scheduleId}/${file}`
    const first = await send(path, { bearer: owner.token })
    const tag = first.headers.get('ETag') ?? ''
    const again = await send(path, { bearer: owner.token, headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text(), again.headers.get('Cache-Control')]).toEqual([
      304,
      '',
      'private, no-cache',
    ])
    const other = await send(`/api/schedules/${scheduleId}/qr.png?size=500`, {
      bearer: owner.token,
      headers: { 'If-None-Match': tag },
    })
    expect(other.status).toBe(200)
    await send(`/api/schedules/${scheduleId}`, { method: 'DELETE', bearer: owner.token })
    expect((await send(path, { bearer: owner.token, headers: { 'If-None-Match': tag } })).status).toBe(404)
  },
)

test.each(['qr.svg', 'qr.png', 'qr.pdf'])(
  '%s of another company, of nothing and of an ended schedule is 404, without a session 401',
  async (file) => {
    const path = `/api/schedules/${scheduleId}/${file}`
    const stranger = await createOwner()
    expect((await send(path, { bearer: stranger.token })).status).toBe(404)
    expect((await send(`/api/schedules/0000000000000000/${file}`, { bearer: owner.token })).status).toBe(404)
    expect((await send(path)).status).toBe(401)
    await send(`/api/schedules/${scheduleId}`, { method: 'DELETE', bearer: owner.token })
    expect((await send(path, { bearer: owner.token })).status).toBe(404)
  },
)
