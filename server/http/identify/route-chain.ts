import type { RouteHandle } from '#app/http/route-handle.ts'
import type { AppBuild } from '../app-build.ts'

export type Route = NonNullable<AppBuild['routes'][string]>

/** The route and its parents, outermost first. */
export function chainOf({ routes }: Pick<AppBuild, 'routes'>, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...chainOf({ routes }, parent), route] : [route]
}

/**
 * The handle of the innermost route of a chain; undefined where it has none. `hydrate: false` of any route counts:
 * React is left out of a whole document, or not at all.
 */
export function handleOf(chain: Route[]): RouteHandle | undefined {
  const handles = chain.map(({ module }) => module.handle as RouteHandle | undefined)
  const own = handles.at(-1)
  return own && { ...own, ...(handles.some((handle) => handle?.hydrate === false) && { hydrate: false }) }
}

/** The exports of the innermost route that was found. */
export function ownModule({ routes }: Pick<AppBuild, 'routes'>, { ids }: { ids: string[] }): Partial<Route['module']> {
  return routes[ids.at(-1) ?? '']?.module ?? {}
}
