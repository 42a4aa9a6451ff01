import type { RouteHandle } from '#app/http/route-handle.ts'
import { chainOf, type Route } from '../../../server/http/identify/route-chain.ts'
import { appBuild } from './app.ts'

/** The addresses of routes of this kind with an action, with made-up ids. */
export async function actionAddresses(kind: RouteHandle['kind']): Promise<string[]> {
  const build = await appBuild()
  return Object.values(build.routes)
    .filter((route): route is Route => route?.module.action !== undefined)
    .filter(({ module }) => (module.handle as RouteHandle).kind === kind)
    .map((route) => chainOf(build, route).flatMap(({ path }) => path || []))
    .map((parts) => `/${parts.join('/').replace(/:\w+/g, 'a'.repeat(16)).replace('*', 'x')}`)
}
