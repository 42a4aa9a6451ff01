import type { AppBuild } from '../app-build.ts'
import type { IncomingHead } from '../identify/identify.ts'
import { isRead } from '../is-read.ts'
import { ownModule } from '../identify/route-chain.ts'

/**
 * Whether Remix would hand the call on as it came, and its answer back: what stands behind a `?` it writes anew, and around
 * a component it makes a page.
 */
export function isPlainCall(build: AppBuild, { shape, route, path, url }: IncomingHead): boolean {
  const isPlain = shape === 'api' && route.handle.kind === 'api' && path === url.pathname && !url.href.includes('?')
  return isPlain && ownModule(build, route).default === undefined
}

/**
 * Answers a call of the API by what its route exports: Remix does no more with it, but matches all routes and copies the
 * request twice before. A bug is handed to `handleError` and answered with 500.
 */
export async function callApi(
  build: AppBuild,
  { method, route, context }: IncomingHead,
  request: Request,
): Promise<Response> {
  const { loader, action } = ownModule(build, route)
  const call = isRead(method) ? loader : action
  const args = { request, context, params: {} }
  try {
    const answer = (await call?.(args)) as Response
    return method === 'HEAD' ? new Response(null, answer) : answer
  } catch (error) {
    build.entry.module.handleError(error, args)
    return new Response(null, { status: 500 })
  }
}
