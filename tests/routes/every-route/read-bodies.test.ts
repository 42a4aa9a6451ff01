import { expect, test } from 'vitest'
import { api } from '#app/api/api.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'

useDatabase()

const task = (name: string | Buffer) =>
  Buffer.concat([
    Buffer.from('{"name":"'),
    Buffer.from(name),
    Buffer.from('","publicName":"Floor","description":"Sweep"}'),
  ])

const bodies: Record<string, { body: Buffer<ArrayBuffer>; status: number; name?: string }> = {
  'as it should be': { body: task('Täglich fegen'), status: 201, name: 'Täglich fegen' },
  'with a byte order mark': {
    body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), task('FL')]),
    status: 201,
    name: 'FL',
  },
  'with bytes that are no UTF-8': { body: task(Buffer.from([0x46, 0xff, 0xfe])), status: 201, name: 'F\ufffd\ufffd' },
  'cut off': { body: task('FL').subarray(0, 12), status: 400 },
  empty: { body: Buffer.alloc(0), status: 400 },
}

test.each(Object.entries(bodies))('a body %s is read alike from the server and from the Request', async (_, sent) => {
  const owner = await createOwner()
  const headers = { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' }
  const post = async ({ isReadByServer }: { isReadByServer: boolean }) => {
    const body = isReadByServer ? null : sent.body
    const request = new Request('http://localhost:3000/api/tasks', { method: 'POST', headers, body })
    const caller = { address: '203.0.113.7', callerLeft: () => request.signal, now: new Date() }
    const answer = await api.fetch(request, { ...caller, ...(isReadByServer && { body: sent.body }) })
    const { name } = (await answer.json()) as { name?: string }
    return { status: answer.status, name }
  }
  const expected = { status: sent.status, name: sent.name }
  expect(await post({ isReadByServer: false })).toEqual(expected)
  expect(await post({ isReadByServer: true })).toEqual(expected)
})
