import { createRequestHandler } from '@remix-run/node'
import type { AppBuild, RequestContext } from './app-build.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

export type Handle = (request: Request, context: RequestContext) => Promise<Response>

/** The routes that phones and guests use, by the id that Remix gives them. */
const publicRoutes = ['root', 'routes/check-ins/schedule-status', 'routes/public/api-docs', 'api', 'routes/healthcheck']

/**
 * One Remix handler for everything, and one that knows the public routes alone, because Remix matches all routes
 * of its build on every request.
 */
export function createHandlers(build: AppBuild): { handle: Handle; isPublic: (path: string) => boolean } {
  const watched = watchDatabase(build)
  const all = createRequestHandler(watched, 'production') as Handle
  const few = createRequestHandler(onlyRoutes(watched, publicRoutes), 'production') as Handle
  const patterns = publicPaths(build)
  const isPublic = (path: string) => patterns.some((pattern) => pattern.test(path))
  return {
    isPublic,
    handle: (request, context) => (isPublic(pathOf(request.url)) ? few : all)(request, context),
  }
}

function pathOf(url: string) {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end === -1 ? url.slice(start) : url.slice(start, end)
}

function onlyRoutes(build: AppBuild, ids: string[]): AppBuild {
  const keep = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)))
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  }
}

/** The paths of the public routes as patterns: `schedules/:scheduleId/status` takes any id, `api/*` anything below. */
function publicPaths(build: AppBuild): RegExp[] {
  return publicRoutes.flatMap((id) => {
    const path = build.routes[id]?.path
    return path ? [new RegExp(`^/${path.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}/?$`)] : []
  })
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
          module.handleError?.(error, args)
        },
      },
    },
  }
}
