import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'

const client = 'build/client'
const server = useSharedServer()
const assets = readdirSync(join(client, 'assets'))

function fileOf(name: 'offline' | 'offline-seal'): string {
  const [file, ...others] = assets.filter((each) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(each))
  expect(others).toEqual([])
  return `assets/${file}`
}

test.each([
  ['the script of pages', () => fileOf('offline'), 10],
  ['what seals', () => fileOf('offline-seal'), 8],
  ['the service worker', () => 'offline-worker.js', 4],
])('%s is sent in at most %s KB', (_, file, kilobytes) => {
  expect(statSync(join(client, `${file()}.br`)).size).toBeLessThanOrEqual(kilobytes * 1024)
})

test('a place’s page names the script of pages, and loads it after everything else; the kept page needs two files', async () => {
  const html = await (await fetch(`${server.origin}/schedules/none/status`)).text()
  expect(html.match(/offline-[\w-]+\.js/g)).toEqual([fileOf('offline').replace('assets/', '')])
  expect(html).not.toMatch(/<(script|link)[^>]+offline-/)
  const page = readFileSync(join(client, fileOf('offline')), 'utf8')
  expect(page).not.toMatch(/\bimport\s*["'{*]|\bfrom\s*"/)
  expect(page).not.toContain('encapsulat')
})

test('browsers look for a newer worker at each visit, and it may only ask this server', async () => {
  const { headers } = await fetch(`${server.origin}/offline-worker.js`)
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
  expect((await fetch(`${server.origin}/${fileOf('offline')}`)).headers.get('Cache-Control')).toContain('immutable')
})
