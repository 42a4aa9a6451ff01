import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type RecordedCall = { method: string; path: string; body: string; status: number; answer: unknown }

/** Starts a server that forwards requests to another address and records them with the answers. */
export async function startRecorder(to: string) {
  const calls: RecordedCall[] = []
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const body = String(await buffer(request))
    const headers = new Headers()
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'stripe-version']) {
      const value = request.headers[name]
      if (value !== undefined) headers.set(name, String(value))
    }
    const answered = await fetch(to + path, { method, headers, body: body || null })
    const answer: unknown = await answered.json()
    calls.push({ method, path, body, status: answered.status, answer })
    response.writeHead(answered.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, stop: () => server.close() }
}
