import { createRequestHandler } from '@remix-run/node'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { log } from '#app/gateways/log.server.ts'
import { actedBefore, actFirst, isPlainForm } from './run-action-before-remix.ts'
import type { AppBuild, RequestContext } from '../app-build.ts'
import type { IncomingHead } from '../identify/identify.ts'
import { callApi, isPlainCall } from './call-api.ts'
import { isDatabaseDamaged, isDatabaseUnavailable } from './database-unavailable.ts'
import { chainOf, handleOf } from '../identify/route-chain.ts'

/** `ask` makes the request as the app sees it, each time anew: who reads its body has used it up. */
export type Handle = (asked: IncomingHead, ask: () => Request) => Promise<Response>

/**
 * One Remix handler for everything, and one that knows few routes, because Remix matches all routes of its build on
 * every request: those that stand alone, which phones, guests and programs ask for. Calls of the API, and check-ins that
 * succeed, need neither.
 */
export function createHandle(build: AppBuild): Handle {
  const watched = watchDatabase(build)
  const all = createRequestHandler(watched, 'production')
  const few = createRequestHandler(actedBefore(onlyRoutes(watched, standsAlone)), 'production')

  return async function handle(asked, ask) {
    const { context, route } = asked
    if (isPlainCall(watched, asked)) return callApi(watched, asked, ask())
    if (!standsAlone(route.handle)) return all(ask(), context)
    const leadingOn = isPlainForm(asked) ? await actFirst(watched, asked, ask()) : null
    return leadingOn ?? few(ask(), context)
  }
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
          if (isDatabaseDamaged(error)) {
            module.noteDamage()
            log().fatal('The database is damaged. Run npm run doctor, and restore a backup.')
          }
          module.handleError(error, args)
        },
      },
    },
  }
}
