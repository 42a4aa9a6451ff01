import { matchRoutes } from '@remix-run/react'
import type { RouteHandle } from '#app/http/route-handle.ts'
import type { AppBuild } from '../app-build.ts'
import { isAddress } from './is-address.ts'
import { handleOf, type Route } from './route-chain.ts'

export type FoundRoute = {
  /** Its address as it is declared, e.g. `/tasks/:taskId/edit`; an endpoint's, where it is one of the API. */
  pattern: string
  handle: RouteHandle
  /** What may be asked there; undefined where the route decides for itself. */
  methods: readonly string[] | undefined
  /** The route and those above it, outermost first, by the ids that Remix gives them. */
  ids: string[]
}

/**
 * Finds the route of a path by Remix's own matching. That ranks all routes anew for each path, which takes 0.1 to 0.4 ms,
 * as long as a small page; so what was found is kept, once for all addresses that differ in their ids alone.
 */
export function createRouteFinder(build: AppBuild): (path: string) => Promise<FoundRoute> {
  const branches = branchesOf(build, undefined)
  const known = new Map<string, FoundRoute>()

  return async function findRoute(path) {
    const place = path.replace(idParts, '/:id')
    const kept = known.get(place)
    if (kept) return kept
    const found = await find(path)
    if (known.size >= mostKept) known.clear()
    if (place.length <= longestKept) known.set(place, found)
    return found
  }

  async function find(path: string): Promise<FoundRoute> {
    // What is no address is refused later on, in the shape of its place; Remix would print it where it can't decode it.
    const plain = isAddress(path) ? path : path.replaceAll('%', '%25')
    const matches = matchRoutes(branches, plain) ?? []
    const chain = matches.flatMap(({ route }) => build.routes[route.id] ?? [])
    const route = routeOf(chain)
    return route.handle.kind === 'api' ? withEndpoint(route, await build.entry.module.endpointAt(path)) : route
  }
}

/** What newId makes; no route has such a word in its address. */
const idParts = /\/[0-9a-z]{16}(?=\/|$)/g

// About 2 MB. A flood of ever new addresses must not fill the memory.
const mostKept = 10_000
const longestKept = 100

type Branch = { id: string; path?: string; caseSensitive?: boolean; index?: false; children: Branch[] }
type Leaf = Omit<Branch, 'index' | 'children'> & { index: true }

/** The routes below one, as the matching takes them. */
function branchesOf(build: AppBuild, parentId: string | undefined): (Branch | Leaf)[] {
  const below = Object.values(build.routes).filter((route) => route?.parentId === parentId) as Route[]
  return below.map(({ id, path, caseSensitive, index }) => {
    const branch = { id, ...(path !== undefined && { path }), ...(caseSensitive !== undefined && { caseSensitive }) }
    return index ? { ...branch, index } : { ...branch, children: branchesOf(build, id) as Branch[] }
  })
}

function routeOf(chain: Route[]): FoundRoute {
  const ids = chain.map(({ id }) => id)
  const handle = handleOf(chain)
  if (!handle) return { pattern: '/*', handle: { kind: 'page', audience: 'public' }, methods: undefined, ids: ['root'] }
  const pattern = `/${chain.flatMap(({ path }) => path || []).join('/')}`
  return { pattern, handle, methods: methodsOf(chain, handle), ids }
}

/** A form that is sent to the address of an index route goes to the route that has the address. */
function methodsOf(chain: Route[], { kind, takesFile }: RouteHandle): string[] | undefined {
  const own = chain.at(-1)
  if (!own || own.path === '*' || kind === 'api') return undefined
  const { module } = own
  const reads = (module.default ?? module.loader) ? ['GET', 'HEAD'] : []
  const addressed = own.index ? chain.findLast(({ path }) => path) : undefined
  const sends = kind === 'file' && takesFile ? 'PUT' : 'POST'
  return [...reads, ...((module.action ?? addressed?.module.action) ? [sends] : [])]
}

type Endpoint = Awaited<ReturnType<AppBuild['entry']['module']['endpointAt']>>

function withEndpoint(route: FoundRoute, endpoint: Endpoint): FoundRoute {
  if (!endpoint) return route
  const { path: pattern, methods, limit } = endpoint
  return { ...route, pattern, methods, handle: { ...route.handle, ...(limit && { limit }) } }
}
