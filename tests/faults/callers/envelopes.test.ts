import { beforeAll, expect, test } from 'vitest'
import { formCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { sendAll, type LoadAnswer, type LoadRequest } from '#tests/support/requests/http-load.ts'
import { countCheckIns, prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'
import { sealedCheckIns } from '#tests/support/stories/sealed-work.ts'

const server = useSharedServer()
let openWork: OpenWork[]
let sealed: LoadRequest[]

beforeAll(async () => {
  openWork = await prepareOpenWork(server.directory, 700)
  sealed = await sealedCheckIns(openWork.slice(0, 520), server.origin)
}, 120_000)

const statuses = (answers: (LoadAnswer | null)[]) => answers.map((answer) => answer?.status)

test('500 phones that come back at once, and others online beside: all are taken, each once', async () => {
  const before = await countCheckIns(server.directory)
  const online = openWork.slice(600, 700).map((work) => formCheckIn(work, work.taskId, server.origin))
  const requests = sealed
    .slice(0, 500)
    .flatMap((one, index) => (index % 5 === 0 ? [one, online[index / 5] ?? one] : [one]))
  const answers = await sendAll(server.port, requests, 600)
  expect(statuses(answers)).toEqual(requests.map(({ path }) => (path.endsWith('/status') ? 303 : 201)))
  expect((await countCheckIns(server.directory)) - before).toBe(600)
  const again = await sendAll(server.port, sealed.slice(0, 500), 500)
  expect(new Set(statuses(again))).toEqual(new Set([201]))
  expect((await countCheckIns(server.directory)) - before).toBe(600)
})

test('one that is sent twenty times at once is one record, and all get its answer', async () => {
  const before = await countCheckIns(server.directory)
  const [one] = sealed.slice(500)
  if (!one) throw new Error('There is no envelope')
  const answers = await sendAll(
    server.port,
    Array.from({ length: 20 }, () => one),
    20,
  )
  expect(new Set(statuses(answers))).toEqual(new Set([201]))
  expect((await countCheckIns(server.directory)) - before).toBe(1)
})

test('what is too large, no envelope or no file is refused, and the next one is taken', async () => {
  const [, one] = sealed.slice(500)
  if (!one) throw new Error('There is no envelope')
  const post = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(server.origin + one.path, {
      method: 'POST',
      body,
      headers: { ...one.headers, ...headers },
    }).then(({ status }) => status)
  expect(await post(new Uint8Array(10_000_000))).toBe(413)
  expect(await post(new Uint8Array(2_359_297))).toBe(413)
  expect(await post(new Uint8Array(2_359_296))).toBe(400)
  expect(await post(new Uint8Array(2_359_296).fill(1))).toBe(422)
  expect(await post(new Uint8Array(10), { 'Content-Type': 'application/json' })).toBe(415)
  expect(await post(new Uint8Array(10), { Origin: 'https://evil.example', Cookie: 'device=x' })).toBe(403)
  expect(await post(new Uint8Array(10))).toBe(400)
  expect(statuses(await sendAll(server.port, [one], 1))).toEqual([201])
})
