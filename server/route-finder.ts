import type { RouteHandle } from '#app/http/route-handle.ts'
import type { AppBuild } from './app-build.ts'

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
 * Finds the route of a path as Remix does: static parts before parameters before `*`, letters of either case. The
 * patterns are made once, because Remix ranks all routes anew for each path, which costs more than a whole page of ours.
 */
export function createRouteFinder(build: AppBuild): (path: string) => FoundRoute {
  const routes = [...routesOf(build), ...endpointsOf(build)]
    .map((route) => ({ ...route, expression: expressionOf(route.pattern), rank: rankOf(route.pattern) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
  return (path) => {
    const plain = decoded(path)
    return routes.find(({ expression }) => expression.test(plain)) ?? unknownRoute
  }
}

const unknownRoute: FoundRoute = {
  pattern: '/*',
  handle: { kind: 'page', audience: 'public' },
  methods: undefined,
  ids: ['root'],
}

/** Routes without an address of their own are layouts: they stand above others and answer nothing. */
function routesOf({ routes }: AppBuild): FoundRoute[] {
  return Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as RouteHandle | undefined
    if (!route || !handle || (!route.path && !route.index)) return []
    const chain = [route]
    for (let above = parentOf(route); above; above = parentOf(above)) chain.unshift(above)
    const pattern = `/${chain.flatMap(({ path }) => path || []).join('/')}`
    return [{ pattern, handle, methods: methodsOf(route, handle), ids: chain.map(({ id }) => id) }]
  })

  function parentOf({ parentId }: { parentId?: string | undefined }) {
    return parentId === undefined ? undefined : routes[parentId]
  }
}

function methodsOf({ path, module }: NonNullable<AppBuild['routes'][string]>, { kind }: RouteHandle) {
  if (path === '*' || kind === 'api') return undefined
  const reads = (module.default ?? module.loader) ? ['GET', 'HEAD'] : []
  return [...reads, ...(module.action ? ['POST'] : [])]
}

function endpointsOf({ entry }: AppBuild): FoundRoute[] {
  return entry.module.endpoints.map(({ path, methods, limit }) => ({
    pattern: path,
    handle: { kind: 'api', audience: 'mixed', ...(limit && { limit }) },
    methods,
    ids: ['root'],
  }))
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split('/').filter(Boolean)
  return new RegExp(`^${parts.map(expressionOfPart).join('')}/*$`, 'is')
}

function expressionOfPart(part: string) {
  if (part === '*') return '(?:/.*)?'
  return part.startsWith(':') ? '/[^/]+' : `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
}

function rankOf(pattern: string) {
  const parts = pattern.split('/').filter(Boolean)
  return parts.map((part) => (part === '*' ? 2 : Number(part.startsWith(':')))).join('')
}

/** As Remix decodes: a slash that was encoded parts nothing. What can't be decoded stays as it is. */
function decoded(path: string): string {
  if (!path.includes('%')) return path
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
