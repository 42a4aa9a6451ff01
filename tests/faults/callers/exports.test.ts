import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
/** More than the system keeps for a caller who does not read. */
const photos = 24
let server: ProductionServer
let tokens: string[]

beforeAll(async () => {
  tokens = await inDatabaseOf(folder.path, async () => {
    const bytes = randomBytes(2 * 1024 * 1024)
    const owners = []
    for (let index = 0; index < 5; index += 1) {
      const owner = await createOwner({ email: `owner${index}@example.com` })
      const { id } = await createSchedule(owner, { tasks: [] })
      for (let photo = 0; photo < photos; photo += 1) await createStoredPhoto(owner, id, bytes)
      owners.push(owner)
    }
    return owners.map(({ token }) => token)
  })
  server = await startProduction({ directory: folder.path })
})

test.each([
  ['before the answer', 0, async () => setTimeout(0)],
  ['as soon as it begins', 1, async (call: ClientRequest) => once(call, 'response')],
  [
    'in the middle',
    2,
    async (call: ClientRequest) => {
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      await once(answer, 'data')
      answer.pause()
      await setTimeout(300)
    },
  ],
] as const)('who leaves %s makes room for the company’s next export at once', async (_, owner, untilThen) => {
  const left = startExport(owner)
  await untilThen(left)
  left.destroy()
  const startedAt = performance.now()
  expect(await readExport(owner)).toBeGreaterThan(photos * 2 * 1024 * 1024)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('who only asks for the head of an export keeps its place for a few seconds', async () => {
  for (let times = 0; times < 2; times += 1) {
    const answer = await fetch(`${server.origin}/export.zip`, { method: 'HEAD', headers: { Cookie: cookieOf(3) } })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  }
  expect(await readExport(3)).toBeGreaterThan(photos * 2 * 1024 * 1024)
})

test('while one is read slowly, another of the company is refused in words, and one of another company is made', async () => {
  const slow = startExport(4)
  const [answer] = (await once(slow, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  onTestFinished(() => void slow.destroy())
  const second = fetch(`${server.origin}/export.zip`, { headers: { Cookie: cookieOf(4), 'Accept-Language': 'en' } })
  expect(await readExport(3)).toBeGreaterThan(photos * 2 * 1024 * 1024)
  const refused = await second
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60'])
  expect(await refused.text()).toContain('Too many documents are being created right now.')
})

function startExport(owner: number): ClientRequest {
  const call = request(`${server.origin}/export.zip`, { headers: { Cookie: cookieOf(owner) } })
  return call.on('error', () => undefined).end()
}

/** Reads a whole export; returns its length. */
async function readExport(owner: number): Promise<number> {
  const answer = await fetch(`${server.origin}/export.zip`, { headers: { Cookie: cookieOf(owner) } })
  expect(answer.status).toBe(200)
  return (await answer.arrayBuffer()).byteLength
}

function cookieOf(owner: number): string {
  return `session=${tokens[owner]}`
}
