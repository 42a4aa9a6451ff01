import { createRequestHandler, type RequestHandler } from '@remix-run/node'
import type { AppBuild } from '../app-build.ts'

/**
 * Remix's handlers, one for each route, by the ids of the route and its layouts. Remix matches and ranks all routes of its
 * build several times for each request: with every route that is a third of the time of a page. So each handler has a build
 * of its own, with nothing but the routes that answer.
 */
export function createRouteHandlers(build: AppBuild): (ids: string[]) => RequestHandler {
  const handlers = new Map<string, RequestHandler>()
  return (ids) => {
    const key = ids.join()
    const handler = handlers.get(key) ?? createRequestHandler(onlyRoutes(build, ids))
    handlers.set(key, handler)
    return handler
  }
}

function onlyRoutes(build: AppBuild, ids: string[]): AppBuild {
  const keep = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)))
  const { routes, assets } = build
  return { ...build, routes: keep(routes), assets: { ...assets, routes: keep(assets.routes) } }
}
