import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { appBuild } from '../../../tests/support/requests/app.ts'
import { incomingMessage } from '../../../tests/support/requests/incoming-message.ts'
import { tinyBuild } from '../../../tests/support/requests/tiny-build.ts'
import type { AppBuild } from '../app-build.ts'
import { identify } from './identify.ts'
import { createDispatch } from '../dispatch/dispatch.ts'
import { chainOf } from './route-chain.ts'
import { isAddress } from './is-address.ts'
import { createRouteFinder } from './route-finder.ts'

const origin = 'https://klarbuch.example'
const shown = { default: () => null }

/** Routes of every sort, which lie so that a wrong order, a lost layout or a wrong parent shows. */
const fixture = tinyBuild({
  home: { index: true, module: shown },
  fixed: { path: 'things/new', module: shown },
  things: { path: 'things/:id', module: { ...shown, action: nothing } },
  overview: { parentId: 'things', index: true, module: shown },
  history: { parentId: 'things', path: 'history', module: shown },
  rename: { parentId: 'things', path: 'rename', module: { ...shown, action: nothing } },
  parts: { path: 'parts/*', module: shown },
  partsOf: { path: ':kind/a', module: shown },
  exact: { path: 'Exact', caseSensitive: true, module: shown },
  quietLayout: { module: { ...shown, handle: null } },
  quiet: {
    parentId: 'quietLayout',
    path: 'quiet/:id',
    module: { ...shown, handle: { kind: 'page', audience: 'public', hydrate: false } },
  },
  quietTab: { parentId: 'quiet', path: 'tab', module: { ...shown, action: nothing } },
})

function nothing() {
  return null
}

const special = ['/_root.data', '/...data', '/exact', '/EXACT', '/Exact', '/Tasks/New', '/things/1/']

test.each([
  ['the map of the app', await appBuild()],
  ['tabs, layouts and routes that compete', fixture],
])('in %s the server finds for each address what Remix finds, and calls a handler that has it', async (_, map) => {
  const probe = probeOf(map)
  const byRemix = createRequestHandler(probe as unknown as ServerBuild, 'production')
  const findRoute = createRouteFinder(probe)
  const dispatch = createDispatch(probe, origin)
  const seen = new Set<string>()

  await fc.assert(
    fc.asyncProperty(addresses(map), async (address) => {
      const message = incomingMessage({ url: address })
      const request = await identify(message, {
        id: 'K-1',
        appOrigin: origin,
        callerAddress: () => '127.0.0.1',
        findRoute,
      })
      const { route, url } = request
      const expected = await idsIn(await byRemix(new Request(url)), map)
      expect(route.ids).toEqual(expected)
      const dispatched = (await dispatch(request, undefined)) as Response
      expect(await idsIn(dispatched, map)).toEqual(expected)
      url.searchParams.delete('index')
      const posted = await byRemix(new Request(url, { method: 'POST' }))
      const isLanguage = posted.status !== 405
      expect(route.methods?.some((method) => method === 'POST' || method === 'PUT') ?? isLanguage).toBe(isLanguage)
      seen.add(route.ids.join())
    }),
    { numRuns: 250, examples: [...plainAddresses(map), ...special].map((address) => [address]) },
  )
  expect([...seen]).toEqual(expect.arrayContaining(chainsOf(map)))
})

test('a path that can’t be decoded finds its route, and nothing is printed', async () => {
  const warned = vi.spyOn(console, 'warn')
  const findRoute = createRouteFinder(fixture)
  for (const end of ['%0A', '%zz', '%E2%80%A8'])
    expect((await findRoute(`/parts/${end}`)).ids).toEqual(['root', 'parts'])
  expect((await findRoute('/things/%zz/rename')).ids).toEqual(['root', 'things', 'rename'])
  expect((await findRoute('/%E0%A4')).pattern).toBe('/*')
  expect(warned).not.toHaveBeenCalled()
})

test('where no route takes an unknown path, the root is found', async () => {
  const { 'routes/public/not-found': _, ...routes } = fixture.routes
  const found = await createRouteFinder({ ...fixture, routes })('/nothing/at/all')
  expect(found).toEqual({
    pattern: '/*',
    handle: { kind: 'page', audience: 'public' },
    methods: undefined,
    ids: ['root'],
  })
})

test('no word in an address of ours looks like an id', async () => {
  const map = await appBuild()
  const { api } = await import('#app/api/api.server.ts')
  const words = [...patternsOf(map).flat(), ...api.routes.flatMap(({ path }) => path.split('/'))]
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word) => /^[0-9a-z]{16}$/.test(word))).toEqual([])
})

test('an address with more parts than any of ours is none', async () => {
  const map = await appBuild()
  const { api } = await import('#app/api/api.server.ts')
  const ours = [...patternsOf(map), ...api.routes.map(({ path }) => path.split('/').slice(1))]
  expect(ours.filter((parts) => !isAddress(`/${parts.join('/')}`))).toEqual([])
  expect(isAddress('/a'.repeat(13))).toBe(false)
})

test('paths that differ in their ids alone share one route, all others do not', async () => {
  const findRoute = createRouteFinder(fixture)
  const [one, other] = ['0123456789abcdef', 'fedcba9876543210']
  expect(await findRoute(`/things/${one}/rename`)).toBe(await findRoute(`/things/${other}/rename`))
  expect(await findRoute(`/things/${one}`)).toBe(await findRoute(`/things/${other}`))
  expect(await findRoute(`/things/${one}/rename`)).not.toEqual(await findRoute(`/things/${one}`))
  expect(await findRoute(`/things/${one}x`)).not.toBe(await findRoute(`/things/${other}x`))
})

test('what is found stays the same, however many are asked for', async () => {
  const findRoute = createRouteFinder(fixture)
  const first = await findRoute('/things/1')
  for (let times = 0; times < 10_001; times += 1) await findRoute(`/things/${times}`)
  expect(await findRoute('/things/1')).toEqual(first)
})

/** The same routes, each answered by Remix with the ids of all that it found. */
function probeOf(map: AppBuild): AppBuild {
  const routes = Object.entries(map.routes).flatMap(([id, route]) => {
    if (!route) return []
    const { action } = route.module
    const said = route.module.handle as RouteHandle | undefined
    const handle = said && { ...said, isDirect: undefined }
    return [[id, { ...route, module: { ...shown, loader: nothing, handle, ...(action && { action: nothing }) } }]]
  })
  return { ...tinyBuild({}), routes: Object.fromEntries(routes) }
}

/** Those of a document, or of what Remix's router in the browser asks for; where nothing was found, the root alone. */
async function idsIn(answer: Response, map: AppBuild): Promise<string[]> {
  const text = await answer.text()
  const document = /^<pre>(.*)<\/pre>$/.exec(text)?.[1]
  const named = document ? Object.keys(JSON.parse(document).loaderData) : (JSON.parse(text) as unknown[])
  const ids = named.filter((one) => typeof one === 'string' && Object.hasOwn(map.routes, one))
  return ids.length > 0 ? (ids as string[]) : ['root']
}

/** Every way from the root to a route that an address can lead to: not to one with an index below it. */
function chainsOf(map: AppBuild) {
  const all = Object.values(map.routes).flatMap((route) => route ?? [])
  const hidden = all.flatMap(({ index, parentId }) => (index && parentId !== undefined ? [parentId] : []))
  return all
    .filter(({ id, index, path }) => (index || path) && !hidden.includes(id))
    .map((route) =>
      chainOf(map, route)
        .map(({ id }) => id)
        .join(),
    )
}

function patternsOf(map: AppBuild): string[][] {
  return Object.values(map.routes).flatMap((route) =>
    route ? [chainOf(map, route).flatMap(({ path }) => path?.split('/').filter(Boolean) ?? [])] : [],
  )
}

function plainAddresses(map: AppBuild): string[] {
  return patternsOf(map).map((parts) => `/${parts.join('/').replace(/:\w+|\*/g, 'x')}`)
}

/** Addresses near those of the map: with parameters of every sort, and spoilt in one or two places. */
function addresses(map: AppBuild): fc.Arbitrary<string> {
  const patterns = patternsOf(map)
  const words = [...new Set(patterns.flat())].filter((part) => /^[\w.-]+$/.test(part))
  const part = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(...odd),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  )
  const filled = fc
    .constantFrom(...patterns)
    .chain((parts) => fc.tuple(...parts.map((one) => (one === '*' || one.startsWith(':') ? part : spelt(one)))))
  return fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: filled }, { weight: 1, arbitrary: fc.array(part, { maxLength: 5 }) }),
      fc.constantFrom('', '', '', '', '/', '//', '/x', '/%20', '.data', '/.data', '.data.data', '/_root.data'),
      fc.constantFrom('/', '/', '/', '/', '//'),
      fc.constantFrom('', '', '', '?index', '?a=/tasks', '?', '?.data'),
    )
    .map(([parts, end, slash, search]) => `${slash}${parts.map(encoded).join('/')}${end}${search}`)
    .filter((address) => URL.canParse(origin + address) && isAddress(new URL(origin + address).pathname))
}

const odd = [
  '0123456789abcdef',
  'ABCDEFGHIJKLMNOP',
  'a%2Fb',
  '%2F',
  '%0A',
  '%C3%BC',
  '%c3%9c',
  '.',
  '..',
  '%2e%2e',
  '',
  ':id',
  '*',
  'x.data',
]

/** A part in letters of either case, or with one of them encoded. */
function spelt(part: string) {
  return fc.constantFrom(
    part,
    part,
    part,
    part.toUpperCase(),
    part.replace('s', '\u017F').replace('k', '\u212A'),
    part.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `${part}%2F`,
    `${part}.data`,
  )
}

/** As the head of a request has it: what is no plain letter is encoded, what is encoded stays. */
function encoded(part: string) {
  return part.replace(/[^\w.%:*-]/gu, encodeURIComponent)
}
