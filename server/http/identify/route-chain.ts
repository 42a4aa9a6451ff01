import type { RouteHandle } from '#app/http/route-handle.ts'
import type { AppBuild } from '../app-build.ts'

export type Route = NonNullable<AppBuild['routes'][string]>

/** The route and those above it, outermost first. */
export function chainOf({ routes }: Pick<AppBuild, 'routes'>, route: Route): Route[] {
  const above = route.parentId === undefined ? undefined : routes[route.parentId]
  return above ? [...chainOf({ routes }, above), route] : [route]
}

/**
 * What the innermost route of a chain says of itself; undefined where it says nothing. React is left out of a document
 * as a whole, so any route of the chain can say that.
 */
export function handleOf(chain: Route[]): RouteHandle | undefined {
  const handles = chain.map(({ module }) => module.handle as RouteHandle | undefined)
  const own = handles.at(-1)
  return own && { ...own, ...(handles.some((handle) => handle?.hydrate === false) && { hydrate: false }) }
}

/** What the innermost of the routes that were found exports. */
export function ownModule({ routes }: Pick<AppBuild, 'routes'>, { ids }: { ids: string[] }): Partial<Route['module']> {
  return routes[ids.at(-1) ?? '']?.module ?? {}
}
