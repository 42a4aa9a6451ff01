import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { photoCheckIn, preparePhotoWork, recordedIn } from '#tests/support/stories/photo-work.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'

const server = useSharedServer()
/** An address that only these tests use, because the server counts uploads by address. */
const address = { 'Fly-Client-IP': '198.51.100.11' }
let fixture: Awaited<ReturnType<typeof preparePhotoWork>>
let photo: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  fixture = await preparePhotoWork(server.directory)
  photo = await someJpeg({ width: 900, height: 900 })
})

const recorded = (scheduleId: string) => recordedIn(server.directory, scheduleId)

test('a photo that is cut off on its way leaves nothing, and its address takes it once more', async () => {
  const { id } = fixture.optional
  const files = filesIn()
  const answer = await fetch(`${server.origin}/api/schedules/${id}/photo-upload-url`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...address },
    body: JSON.stringify({ loginName: 'kueche.anna', pin: '48213' }),
  })
  const { uploadUrl } = (await answer.json()) as { uploadUrl: string }
  const upload = new Request(uploadUrl, {
    method: 'PUT',
    body: photo,
    headers: { 'Content-Type': 'image/jpeg', ...address },
  })
  await cutOff(upload.clone())
  await expect.poll(server.log).toMatch(/"method":"PUT","path":"\/uploads","ms":\d+,"msg":"caller left"/)
  expect([filesIn(), await recorded(id)]).toEqual([files, { checkIns: [], photos: 0 }])

  expect((await fetch(upload)).status).toBe(201)
  expect([filesIn().length, await recorded(id)]).toEqual([files.length + 1, { checkIns: [], photos: 1 }])
})

test('a form that is cut off in the middle of its photo records nothing, and is taken once more', async () => {
  const { id } = fixture.another
  const files = filesIn()
  const form = photoCheckIn(server.origin, { scheduleId: id, taskId: fixture.task.id, photo })
  for (const [name, value] of Object.entries(address)) form.headers.set(name, value)
  await cutOff(form.clone())
  await expect.poll(server.log).toMatch(/"method":"POST","path":"\/schedules","ms":\d+,"msg":"caller left"/)
  expect([filesIn(), await recorded(id)]).toEqual([files, { checkIns: [], photos: 0 }])

  expect((await fetch(form, { redirect: 'manual' })).status).toBe(303)
  expect([filesIn().length, await recorded(id)]).toEqual([files.length + 1, { checkIns: ['completed'], photos: 1 }])
})

/** Sends a request up to the middle of its body and disconnects. */
async function cutOff(request: Request): Promise<void> {
  const body = Buffer.from(await request.arrayBuffer())
  const { pathname, host } = new URL(request.url)
  const headers = { ...Object.fromEntries(request.headers), Host: host, 'Content-Length': String(body.length) }
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`${request.method} ${pathname} HTTP/1.1\r\n${headerLines.join('')}\r\n`)
  await new Promise((sent) => socket.write(body.subarray(0, body.length / 2), sent))
  socket.end()
}

/** All files in the uploads folder. */
function filesIn(): string[] {
  const uploads = join(server.directory, 'uploads')
  if (!existsSync(uploads)) return []
  const all = readdirSync(uploads, { withFileTypes: true, recursive: true })
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}
