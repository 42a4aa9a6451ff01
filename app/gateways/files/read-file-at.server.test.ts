import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketStore } from './bucket-store.server.ts'
import { readFileAt } from './read-file-at.server.ts'

const requestedPaths: string[] = []
/** A storage that redirects to another address, which would answer. */
const storage = createServer((request, response) => {
  requestedPaths.push(request.url ?? '')
  if (request.url === '/elsewhere') response.end('the redirected answer')
  else if (request.url === '/short') response.socket?.end('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\na part')
  else if (request.url === '/chunks') response.writeHead(200).end('in chunks')
  else response.writeHead(302, { Location: '/elsewhere' }).end()
})
let endpoint = ''

beforeAll(async () => {
  await once(storage.listen(0, '127.0.0.1'), 'listening')
  endpoint = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
})

afterAll(() => storage.close())

test('a redirect of the storage is not followed', async () => {
  const access = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' }
  const store = bucketStore({ endpoint, bucket: 'bucket', ...access })
  const key = 'a'.repeat(16)
  await expect(store.read(key)).rejects.toThrow('fetch failed')
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('fetch failed')
  await expect(readFileAt(await store.locate(key))).rejects.toThrow('fetch failed')
  expect(requestedPaths).toHaveLength(3)
  expect(requestedPaths).not.toContain('/elsewhere')
})

test('an answer without a length is refused, as it may be cut off; chunks have an end of their own', async () => {
  await expect(readFileAt(`${endpoint}/short`)).rejects.toThrow('does not say how long')
  expect(String(await readFileAt(`${endpoint}/chunks`))).toBe('in chunks')
})
