import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { createPaper } from '#tests/support/stories/papers.ts'

const server = useSharedServer()
/** Larger than any body that is kept in memory. */
const file = randomBytes(20_000_000)
let number = ''

beforeAll(() =>
  inDatabaseOf(server.directory, async () => {
    const sha256 = createHash('sha256').update(file).digest('hex')
    number = await createPaper(await createOwner(), { sha256, bytes: file.length })
  }),
)

const origin = () => server.origin
const headers = () => ({ Origin: origin(), 'Accept-Language': 'en' })

async function compare(path: string, bytes: Uint8Array<ArrayBuffer> | null) {
  const body = new FormData()
  if (bytes) body.append('file', new Blob([bytes]), 'paper.pdf')
  else body.append('other', 'x')
  const answer = await fetch(origin() + path, { method: 'POST', body, headers: headers() })
  return { status: answer.status, text: await answer.text() }
}

/** The file without some of its bytes, as if a page were taken out. */
const withoutPage = () => Buffer.concat([file.subarray(0, 5_000_000), file.subarray(6_000_000)])

function withChangedByte() {
  const changed = Buffer.from(file)
  changed[12_345_678] = (changed[12_345_678] ?? 0) ^ 1
  return changed
}

test('a file is compared with its paper, whatever its size, and one of its bytes or pages makes it another', async () => {
  const path = `/verify/${number}`
  const says = async (bytes: Uint8Array<ArrayBuffer>) =>
    /<output>.*?<\/output>/s.exec((await compare(path, bytes)).text)?.[0]
  expect(await says(file)).toContain('exactly this paper')
  expect(await says(withChangedByte())).toContain('another one, or it was changed')
  expect(await says(withoutPage())).toContain('another one, or it was changed')
})

test('a file leads to its paper', async () => {
  expect(await compare('/verify', file)).toMatchObject({
    status: 200,
    text: expect.stringContaining(`/verify/${number}`),
  })
  expect((await compare('/verify', withChangedByte())).status).toBe(404)
})

/** How the answer to a form of this length begins. Nothing of it is sent: a caller who does may be cut off before reading the answer. */
async function answerToHead(length: number): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(
    `POST /verify HTTP/1.1\r\nHost: x\r\nOrigin: ${origin()}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString()
}

test('a form without a file, one that is none, and one that is too large are refused', async () => {
  expect((await compare('/verify', null)).status).toBe(422)
  expect((await compare('/verify', new Uint8Array(0))).status).toBe(404)
  expect(await answerToHead(65 * 1024 * 1024)).toMatch(/^HTTP\/1.1 413 /)
})

const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'

test.each([
  ['no form', '; boundary=x', 'broken'],
  ['a form that ends in the middle of its file', '; boundary=x', `${fileHead}abc`],
  ['a form that ends in the middle of a head', '; boundary=x', '--x\r\nContent-Disp'],
  ['a form with an endless head', '; boundary=x', `--x\r\n${'A: b\r\n'.repeat(50_000)}`],
  ['a form with many parts', '; boundary=x', `${fileHead}abc${'\r\n--x\r\n\r\n'.repeat(50)}\r\n--x--\r\n`],
  ['a form that names no boundary', '; charset=utf-8', fileHead],
  ['an empty body', '; boundary=x', ''],
])('%s is refused, and the server goes on', async (_, parameters, body) => {
  const broken = { 'Content-Type': `multipart/form-data${parameters}`, ...headers() }
  expect((await fetch(`${origin()}/verify`, { method: 'POST', body, headers: broken })).status).toBe(422)
  // A server that met an error that nobody caught takes no more connections.
  await setTimeout(50)
  expect((await fetch(`${origin()}/healthcheck`, { headers: { Connection: 'close' } })).status).toBe(200)
})

test('who hangs up in the middle of a file harms nobody', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    const head = `POST /verify HTTP/1.1\r\nHost: x\r\nOrigin: ${origin()}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n`
    socket.write(`${head}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`)
    socket.write(file.subarray(0, 1_000_000), () => socket.destroy())
  }
  expect((await compare('/verify', file)).status).toBe(200)
  expect((await fetch(`${origin()}/healthcheck`)).status).toBe(200)
})
