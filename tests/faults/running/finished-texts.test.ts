import { expect, test } from 'vitest'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'

const server = useSharedServer()

const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers })

/** The processor time of the server, in seconds. */
async function processorTime(): Promise<number> {
  const metrics = await (await fetch(server.metricsAddress)).text()
  return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(metrics)?.[1])
}

/** Many requests of different callers for a path, in every language and encoding. */
async function costOf(path: string): Promise<number> {
  const before = await processorTime()
  for (let nth = 0; nth < 60; nth += 1) {
    const language = ['de', 'en', 'uk'][nth % 3] ?? ''
    const encoding = ['br', 'gzip', 'identity'][nth % 5] ?? 'br'
    const headers = { 'Accept-Language': language, 'Accept-Encoding': encoding, 'Fly-Client-IP': `198.51.100.${nth}` }
    await (await ask(`${path}?nth=${nth}`, headers)).arrayBuffer()
  }
  return (await processorTime()) - before
}

test('many requests for the API’s long document, or for its page, cost no more than those for a short page', async () => {
  const paths = ['/imprint', '/api/openapi.json', '/api/docs']
  for (const path of paths) await costOf(path)
  const [imprint = 0, json = 0, page = 0] = [
    await costOf('/imprint'),
    await costOf('/api/openapi.json'),
    await costOf('/api/docs'),
  ]
  expect(json / imprint).toBeLessThan(1)
  expect(page / imprint).toBeLessThan(1)
})

test.each(['/api/openapi.json', '/api/docs'])('%s is not sent again to who has it', async (path) => {
  const answer = await ask(path)
  const etag = answer.headers.get('ETag') ?? ''
  expect([answer.status, etag.length]).toEqual([200, 26])
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect((await answer.text()).length).toBeGreaterThan(50_000)
  const again = await ask(path, { 'If-None-Match': etag })
  expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
  expect((await ask(path, { 'If-None-Match': 'W/"another"' })).status).toBe(200)
  const head = await fetch(server.origin + path, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', etag])
})

test('the page is kept for each language and theme, without what else its first reader sent', async () => {
  const first = await ask('/api/docs?secret=own-words', { 'Accept-Language': 'fr', Cookie: 'theme=dark' })
  const html = await first.text()
  expect(html).toContain('<html lang="fr" dir="ltr" data-theme="dark">')
  expect(html).not.toContain('own-words')
  expect(html).not.toContain('nonce')
  expect(await (await ask('/api/docs', { 'Accept-Language': 'fr', Cookie: 'theme=dark' })).text()).toBe(html)
  expect(await (await ask('/api/docs', { 'Accept-Language': 'fr' })).text()).toContain('<html lang="fr" dir="ltr">')
  expect(await (await ask('/API/docs/', { 'Accept-Language': 'fr', Cookie: 'theme=dark' })).text()).toBe(html)
  const chosen = await ask('/api/docs?lng=es', { 'Accept-Language': 'fr' })
  expect(chosen.headers.get('Set-Cookie')).toContain('lng=es')
  expect(await chosen.text()).toContain('<html lang="es"')
  expect((await ask('/api/docs', { 'Accept-Language': 'es' })).headers.get('Set-Cookie')).toBeNull()
})
