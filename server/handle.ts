import { createRequestHandler } from '@remix-run/node'
import type { RouteHandle } from '#app/http/route-handle.ts'
import type { AppBuild, RequestContext } from './app-build.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { chainOf, handleOf } from './route-chain.ts'
import type { FoundRoute } from './route-finder.ts'

type Handle = (request: Request, context: RequestContext, route: FoundRoute) => Promise<Response>

/**
 * One Remix handler for everything, and one that knows few routes, because Remix matches all routes of its build on
 * every request: those that stand alone, which phones, guests and programs ask for.
 */
export function createHandle(build: AppBuild): Handle {
  const watched = watchDatabase(build)
  const all = createRequestHandler(watched, 'production')
  const few = createRequestHandler(onlyRoutes(watched, standsAlone), 'production')
  return (request, context, { handle }) => (standsAlone(handle) ? few : all)(request, context)
}

/** What is no page, and the page with styles of its own, behind the QR codes: nothing there needs another route. */
function standsAlone({ kind, audience, styles }: RouteHandle): boolean {
  return audience !== 'owner' && (kind !== 'page' || styles !== undefined)
}

/** The build with the routes that are kept alone, and the layouts above them. */
function onlyRoutes(build: AppBuild, isKept: (handle: RouteHandle) => boolean): AppBuild {
  const ids = new Set(['root'])
  for (const route of Object.values(build.routes)) {
    if (!route) continue
    const chain = chainOf(build, route)
    const handle = handleOf(chain)
    if (handle && isKept(handle)) for (const { id } of chain) ids.add(id)
  }
  const keep = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  }
}

/** Remix turns every error into a page with status 500; the note in the context lets the server say 503. */
function watchDatabase(build: AppBuild): AppBuild {
  const { module } = build.entry
  return {
    ...build,
    entry: {
      module: {
        ...module,
        handleError(error, args) {
          if (isDatabaseUnavailable(error)) (args.context as RequestContext).unavailable = true
          module.handleError(error, args)
        },
      },
    },
  }
}
