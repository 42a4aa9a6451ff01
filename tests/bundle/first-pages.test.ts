import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'

const client = 'build/client'
const server = useSharedServer()

test.each(['/login', '/register', '/forgot-password', '/verify-email'])(
  '%s takes three requests and 20 KB at most',
  async (path) => {
    const page = await fetchFile(path)
    const files = [...page.html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
    const sizes = await Promise.all([...new Set(files)].map(async (file) => (await fetchFile(file)).bytes))
    expect(sizes.length).toBeGreaterThan(0)
    expect(1 + sizes.length).toBeLessThanOrEqual(3)
    expect(page.bytes + sum(sizes)).toBeLessThan(20 * 1024)
  },
)

test('the styles in the check-in page declare the tokens that they read, and no other', async () => {
  const html = await (await fetch(`${server.origin}/schedules/none/status`)).text()
  const [, styles = ''] = html.match(/<style>(.*?)<\/style>/s) ?? []
  const namesOf = (pattern: RegExp) => [...new Set([...styles.matchAll(pattern)].map(([, name]) => name))].sort()
  const declared = namesOf(/[;{](--[\w-]+):/g)
  expect(declared.length).toBeGreaterThan(30)
  expect(declared).toEqual(namesOf(/var\((--[\w-]+)[,)]/g))
})

test.each([
  ['dashboard/dashboard', 4, 114],
  ['tasks/tasks', 5, 121],
  ['attendance/attendance', 5, 121],
  ['schedules/schedule-new', 6, 136],
])('an owner’s page, %s, loads at most %d scripts of together %d KB', (route, count, kilobytes) => {
  const scripts = scriptsOf(['root', ...['owner', 'layout', route].map((name) => `routes/admin/${name}`)])
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.length).toBeLessThanOrEqual(count)
  expect(sum(scripts.map(bytesSent))).toBeLessThan(kilobytes * 1024)
})

/** Fetches a file as a browser does. `bytes` is its compressed size. */
async function fetchFile(path: string) {
  const answer = await fetch(server.origin + path, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.status).toBe(200)
  return { html: await answer.text(), bytes: Number(answer.headers.get('Content-Length')) }
}

type BundlePart = { module: string; imports: string[] }
type Manifest = { entry: BundlePart; routes: Record<string, BundlePart> }

/** The scripts that a first visit to these routes loads, with the list of routes. */
function scriptsOf(routes: string[]): string[] {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file)) ?? ''
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  const parts = [manifest.entry, ...routes.map((route) => manifest.routes[route])]
  return [...new Set([`/assets/${name}`, ...parts.flatMap((part) => (part ? [part.module, ...part.imports] : []))])]
}

function bytesSent(file: string): number {
  const path = join(client, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
