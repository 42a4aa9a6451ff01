import type { AppLoadContext } from '@remix-run/node'
import { log } from '#app/gateways/log.server.ts'
import type { AppBuild, RequestContext } from '../app-build.ts'
import type { BodyBytes } from '../body/read-body.ts'
import { watchCaller } from '../caller-leaves.ts'
import type { IncomingRequest } from '../identify/identify.ts'
import { ownModule } from '../identify/route-chain.ts'
import { isRead } from '../is-read.ts'
import type { Refusal } from '../refuse-by-head.ts'
import { outcomeOf, redirectOf, withOutcomes, type Outcome } from './action-before-remix.ts'
import { isDatabaseDamaged, isDatabaseUnavailable } from './database-unavailable.ts'
import { createRouteHandlers } from './route-handlers.ts'
import { webRequest } from './web-request.ts'

/** What a page is made with when it is kept: its placeholders, and the request that the app sees instead of the reader's. */
type KeptPageContext = Pick<AppLoadContext, 'placeholders'> & { asIf?: Request }

/** What is known of a body that nobody keeps. */
type HashedBody = Pick<AppLoadContext, 'fileHash'>

export type Dispatch = (
  request: IncomingRequest,
  bytes: BodyBytes,
  more?: KeptPageContext & HashedBody,
) => Promise<Response | Refusal>

/**
 * Hands a request to the app. A route with `isDirect` is called without Remix: each API call, and a form whose action
 * redirects. Remix answers everything else.
 */
export function createDispatch(build: AppBuild, appOrigin: string): Dispatch {
  const failures = new WeakMap<AppLoadContext, Refusal>()
  const outcomes = new WeakMap<AppLoadContext, Outcome>()
  const watched = withFailures(build, failures)
  const handlerOf = createRouteHandlers(withOutcomes(watched, outcomes))

  return async function dispatch(request, bytes, { asIf, ...more } = {}) {
    const { message, address, nonce } = request
    const watchedCaller = mayTakeLong(request) ? watchCaller(message) : undefined
    const context: RequestContext = {
      address,
      nonce,
      ...more,
      ...(watchedCaller && { callerLeft: watchedCaller.callerLeft }),
    }
    const answering = asIf ? handlerOf(request.route.ids)(asIf, context) : answerOf(request, bytes, context)
    const answer = await answering.finally(watchedCaller?.unwatch)
    return answer.status === 500 ? (failures.get(context) ?? { code: 'server.failed' }) : answer
  }

  async function answerOf(request: IncomingRequest, bytes: BodyBytes, context: RequestContext): Promise<Response> {
    const { message, route } = request
    if (isDirect(request)) {
      const outcome = await call(request, bytes, context)
      const answer = route.handle.kind === 'api' ? await answerOfCall(outcome, request.method) : redirectOf(outcome)
      if (answer) return answer
      outcomes.set(context, outcome)
    }
    return handlerOf(route.ids)(webRequest(message, { bytes, appOrigin }), context)
  }

  /**
   * Runs a loader or an action without Remix. The bytes of the body are in its context: a Request would stream them.
   */
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

/** An API call answers a Response, or has failed. */
async function answerOfCall(outcome: Outcome, method: string): Promise<Response> {
  if ('thrown' in outcome) return new Response(null, { status: 500 })
  const answer = outcome.answered as Response
  if (method !== 'HEAD') return answer
  await answer.body?.cancel()
  return new Response(null, answer)
}

/**
 * Whether a request needs nothing of Remix, which rewrites what follows a `?`, and makes the document or the data of a
 * page.
 */
function isDirect({ route: { handle }, method, path, url }: IncomingRequest): boolean {
  const isPlain = path === url.pathname && !url.href.includes('?')
  return handle.isDirect === true && isPlain && (handle.kind === 'api' || method === 'POST')
}

/** Whether the answer may be a file or a page that takes long to make: that stops when nobody waits for it any more. */
function mayTakeLong({ method, route }: IncomingRequest): boolean {
  const { kind, takesLong } = route.handle
  return (method === 'GET' || method === 'HEAD') && (kind !== 'page' || takesLong === true)
}

/** Remix answers every error with a page and status 500; `failures` notes by the context which of them is a 503. */
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
