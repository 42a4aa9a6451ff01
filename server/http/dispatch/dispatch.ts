import { createRequestHandler, type AppLoadContext } from '@remix-run/node'
import { log } from '#app/gateways/log.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import type { AppBuild, RequestContext } from '../app-build.ts'
import type { BodyBytes } from '../body/read-body.ts'
import { watchCaller } from '../caller-leaves.ts'
import type { IncomingRequest } from '../identify/identify.ts'
import { chainOf, handleOf, ownModule } from '../identify/route-chain.ts'
import { isRead } from '../is-read.ts'
import type { Refusal } from '../refuse-by-head.ts'
import { outcomeOf, redirectOf, withOutcomes, type Outcome } from './action-before-remix.ts'
import { isDatabaseDamaged, isDatabaseUnavailable } from './database-unavailable.ts'
import { webRequest } from './web-request.ts'

/** What a page is made with, where it is made to be kept. */
type ToBeKept = Pick<AppLoadContext, 'placeholders'>

export type Dispatch = (request: IncomingRequest, bytes: BodyBytes, toBeKept?: ToBeKept) => Promise<Response | Refusal>

/**
 * Hands a request to the app. A route that says `isDirect` is asked without Remix: a call of the API is answered so, and a
 * form whose action leads on to another page. All else is Remix's: one handler has every route; another has those that
 * stand alone, which phones, guests and programs ask for, because Remix matches all routes of its build at every request.
 */
export function createDispatch(build: AppBuild, appOrigin: string): Dispatch {
  const failures = new WeakMap<AppLoadContext, Refusal>()
  const outcomes = new WeakMap<AppLoadContext, Outcome>()
  const watched = withFailures(build, failures)
  const all = createRequestHandler(watched, 'production')
  const few = createRequestHandler(withOutcomes(onlyRoutes(watched, standsAlone), outcomes), 'production')

  return async function dispatch(request, bytes, toBeKept) {
    const { message, address, nonce } = request
    const caller = mayTakeLong(request) ? watchCaller(message) : undefined
    const context: RequestContext = { address, nonce, ...toBeKept, ...(caller && { callerLeft: caller.callerLeft }) }
    const answer = await answerOf(request, bytes, context).finally(caller?.unwatch)
    return answer.status === 500 ? (failures.get(context) ?? { code: 'server.failed' }) : answer
  }

  async function answerOf(request: IncomingRequest, bytes: BodyBytes, context: RequestContext): Promise<Response> {
    const { message, route } = request
    if (isDirect(request)) {
      const outcome = await call(request, bytes, context)
      const answer = route.handle.kind === 'api' ? answerOfCall(outcome, request.method) : redirectOf(outcome)
      if (answer) return answer
      outcomes.set(context, outcome)
    }
    const whole = webRequest(message, { bytes, appOrigin })
    return standsAlone(route.handle) ? few(whole, context) : all(whole, context)
  }

  /** Runs a loader or an action without Remix. It finds the body in its context, as it was read: a Request would stream it. */
  async function call({ message, method, route, params }: IncomingRequest, bytes: BodyBytes, context: RequestContext) {
    const { loader, action } = ownModule(build, route)
    const isUnread = bytes === 'unread'
    const request = webRequest(message, { bytes: isUnread ? bytes : undefined, appOrigin })
    const args = { request, params, context: isUnread ? context : { ...context, body: bytes } }
    const outcome = await outcomeOf(() => (isRead(method) ? loader : action)?.(args))
    if ('thrown' in outcome && route.handle.kind === 'api')
      watched.entry.module.handleError(outcome.thrown, { ...args, context })
    return outcome
  }
}

/** A call of the API answers whole Responses, or has failed. */
function answerOfCall(outcome: Outcome, method: string): Response {
  if ('thrown' in outcome) return new Response(null, { status: 500 })
  const answer = outcome.answered as Response
  return method === 'HEAD' ? new Response(null, answer) : answer
}

/** What stands behind a `?` Remix writes anew, and of a page it makes the document or the data that is asked for. */
function isDirect({ route: { handle }, method, path, url }: IncomingRequest): boolean {
  const isPlain = path === url.pathname && !url.href.includes('?')
  return handle.isDirect === true && isPlain && (handle.kind === 'api' || method === 'POST')
}

/** A file may be one that is made first: there is no need to go on with it when nobody waits for it any more. */
function mayTakeLong({ method, route }: IncomingRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && route.handle.kind !== 'page'
}

/** What is no page, and the page with styles of its own, behind the QR codes: nothing there needs another route. */
function standsAlone({ kind, audience, styles }: RouteHandle): boolean {
  return audience !== 'owner' && (kind !== 'page' || styles !== undefined)
}

/** The build with the routes that are wanted alone, and the layouts above them. */
function onlyRoutes(build: AppBuild, isWanted: (handle: RouteHandle) => boolean): AppBuild {
  const ids = new Set(['root'])
  for (const route of Object.values(build.routes)) {
    if (!route) continue
    const chain = chainOf(build, route)
    const handle = handleOf(chain)
    if (handle && isWanted(handle)) for (const { id } of chain) ids.add(id)
  }
  const keep = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  }
}

/** Remix turns every error into a page with status 500; what is noted of its context lets the server say 503. */
function withFailures(build: AppBuild, failures: WeakMap<AppLoadContext, Refusal>): AppBuild {
  const { module } = build.entry
  return {
    ...build,
    entry: {
      module: {
        ...module,
        handleError(error, args) {
          if (isDatabaseUnavailable(error)) failures.set(args.context, { code: 'server.unavailable' })
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
