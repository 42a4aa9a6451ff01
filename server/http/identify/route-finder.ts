import { matchRoutes } from '@remix-run/react'
import type { RouteHandle } from '#app/http/route-handle.ts'
import type { AppBuild } from '../app-build.ts'
import { isAddress } from './is-address.ts'
import { handleOf, type Route } from './route-chain.ts'

export type FoundRoute = {
  /** The path as it is declared, e.g. `/tasks/:taskId/edit`; for an API call the path of its endpoint. */
  pattern: string
  handle: RouteHandle
  /** The allowed methods; undefined where the route decides for itself. */
  methods: readonly string[] | undefined
  /** Remix's ids of the route and its parents, outermost first. */
  ids: string[]
}

/**
 * Finds the route of a path by Remix's own matching. That ranks all routes at every call, which takes 0.1 to 0.4 ms, as
 * long as a small page. So routes are cached, once for all paths that differ only in their ids.
 */
export function createRouteFinder(build: AppBuild): (path: string) => Promise<FoundRoute> {
  const branches = branchesOf(build, undefined)
  const cache = new Map<string, FoundRoute>()

  return async function findRoute(path) {
    const pathPattern = path.replace(idParts, '/:id')
    const cached = cache.get(pathPattern)
    if (cached) return cached
    const found = await find(path)
    if (cache.size >= mostCached) cache.clear()
    if (pathPattern.length <= longestCached) cache.set(pathPattern, found)
    return found
  }

  async function find(path: string): Promise<FoundRoute> {
    // A path that can't be decoded is refused later, by the route that it points to. Remix would print a warning here.
    const plain = isAddress(path) ? path : path.replaceAll('%', '%25')
    const matches = matchRoutes(branches, plain) ?? []
    const chain = matches.flatMap(({ route }) => build.routes[route.id] ?? [])
    const route = routeOf(chain)
    return route.handle.kind === 'api' ? withEndpoint(route, await build.entry.module.endpointAt(path)) : route
  }
}

/** Ids as newId makes them; no route has such a word in its path. */
const idParts = /\/[0-9a-z]{16}(?=\/|$)/g

// About 2 MB. A flood of new paths must not fill the memory.
const mostCached = 10_000
const longestCached = 100

type Branch = { id: string; path?: string; caseSensitive?: boolean; index?: false; children: Branch[] }
type Leaf = Omit<Branch, 'index' | 'children'> & { index: true }

/** The child routes of a route, as matchRoutes takes them. */
function branchesOf(build: AppBuild, parentId: string | undefined): (Branch | Leaf)[] {
  const children = Object.values(build.routes).filter((route) => route?.parentId === parentId) as Route[]
  return children.map(({ id, path, caseSensitive, index }) => {
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

/** A form that is sent to the path of an index route goes to the parent route that declares the path. */
function methodsOf(chain: Route[], { kind, takesFile }: RouteHandle): string[] | undefined {
  const own = chain.at(-1)
  if (!own || own.path === '*' || kind === 'api') return undefined
  const { module } = own
  const reads = (module.default ?? module.loader) ? ['GET', 'HEAD'] : []
  const parentWithPath = own.index ? chain.findLast(({ path }) => path) : undefined
  const sends = kind === 'file' && takesFile ? 'PUT' : 'POST'
  return [...reads, ...((module.action ?? parentWithPath?.module.action) ? [sends] : [])]
}

type Endpoint = Awaited<ReturnType<AppBuild['entry']['module']['endpointAt']>>

function withEndpoint(route: FoundRoute, endpoint: Endpoint): FoundRoute {
  if (!endpoint) return route
  const { path: pattern, methods, ...declared } = endpoint
  return { ...route, pattern, methods, handle: { ...route.handle, ...declared } }
}
