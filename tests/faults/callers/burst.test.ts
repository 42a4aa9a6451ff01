import { beforeAll, expect, test } from 'vitest'
import { formCheckIn, jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { countCheckIns, prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'

const server = useSharedServer()
let openWork: OpenWork[]

beforeAll(async () => {
  openWork = await prepareOpenWork(server.directory, 700)
})

test('500 check-ins at once by different people and tasks: all answered, none lost', async () => {
  const before = await countCheckIns(server.directory)
  const requests = openWork.slice(0, 500).map((work) => formCheckIn(work, work.taskId, server.origin))
  const answers = await sendAll(server.port, requests, 500)
  expect(answers.map((answer) => answer?.status)).toEqual(requests.map(() => 303))
  expect((await countCheckIns(server.directory)) - before).toBe(500)
})

test('20 identical check-ins at once, as after a double tap: one record, and all get its answer', async () => {
  const before = await countCheckIns(server.directory)
  const request = jsonCheckIn(workAt(600), 'double-tap')
  const answers = await sendAll(
    server.port,
    Array.from({ length: 20 }, () => request),
    20,
  )
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map((answer) => decoded(answer))).size).toBe(1)
  expect((await countCheckIns(server.directory)) - before).toBe(1)
})

test('20 people at once on one occurrence: one record, the others learn that it is done', async () => {
  const before = await countCheckIns(server.directory)
  const requests = Array.from({ length: 20 }, (_, index) => jsonCheckIn(workAt(610), `key-${index}`))
  const answers = await sendAll(server.port, requests, 20)
  expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(1)
  expect(answers.filter((answer) => answer?.status === 409)).toHaveLength(19)
  expect((await countCheckIns(server.directory)) - before).toBe(1)
})

function workAt(index: number): OpenWork {
  const work = openWork[index]
  if (!work) throw new Error(`There is no occurrence ${index}`)
  return work
}

function decoded(answer: { headers: string; body: Buffer } | null) {
  return answer && `${/^content-encoding: .*$/im.exec(answer.headers)?.[0]} ${answer.body.toString('base64')}`
}
