import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'

async function headersOf(path: string): Promise<Headers> {
  const send = createStaticFiles('public')
  const server = createServer((request, response) => void send(request, response)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).headers
}

test('the service worker may load pictures of its own origin and nothing else, and is cached for an hour', async () => {
  const headers = await headersOf('/notifications.js')
  expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; img-src 'self'")
  expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(headers.get('Service-Worker-Allowed')).toBeNull()
})

test.each([
  ['/app.webmanifest', 'application/manifest+json'],
  ['/app-icon.png', 'image/png'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
])('%s has its type, and may load nothing', async (path, type) => {
  const headers = await headersOf(path)
  expect(headers.get('Content-Type')).toBe(type)
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})
