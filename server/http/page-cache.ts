import { log } from '#app/gateways/log.server.ts'
import type { AppBuild } from './app-build.ts'
import type { Dispatch } from './dispatch/dispatch.ts'
import { headerOf } from './header-of.ts'
import type { IncomingRequest } from './identify/identify.ts'
import type { PageInParts } from './send/compressed-page.ts'

/** Answers with a finished page from the app's cache; null where the request is for no such page. */
export function createPageCache(build: AppBuild, dispatch: Dispatch) {
  const { cachedStatusPage } = build.entry.module

  return async function cachedPage(request: IncomingRequest): Promise<PageInParts | null> {
    const { message, method, shape, route, params, url } = request
    if (method !== 'GET' || shape !== 'page' || !route.handle.isCached || url.href.includes('?')) return null
    const { scheduleId = '' } = params
    const head = { url: url.href, headers: { get: (name: string) => headerOf(message, name) } }
    const make: Parameters<typeof cachedStatusPage>[0]['make'] = async (placeholders) => {
      const answer = await dispatch(request, undefined, { placeholders })
      return answer instanceof Response ? answer : null
    }
    try {
      return await cachedStatusPage({ scheduleId, head, make, clock: () => new Date() })
    } catch (error) {
      // The page is made without the cache then; if the same fault occurs there, it is answered as an error.
      log().warn({ error }, 'cached page failed')
      return null
    }
  }
}
