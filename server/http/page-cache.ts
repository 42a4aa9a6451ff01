import { log } from '#app/gateways/log.server.ts'
import type { AppBuild } from './app-build.ts'
import type { Dispatch } from './dispatch/dispatch.ts'
import { headerOf } from './header-of.ts'
import type { IncomingRequest } from './identify/identify.ts'
import type { PageInParts } from './send/compressed-page.ts'

/** Answers from what the app keeps of finished pages; null where it keeps none, or another page is due. */
export function createPageCache(build: AppBuild, dispatch: Dispatch) {
  const { cachedStatusPage } = build.entry.module

  return async function cachedPage(request: IncomingRequest): Promise<PageInParts | null> {
    const { message, method, shape, route, params, url } = request
    if (method !== 'GET' || shape !== 'page' || !route.handle.isCached || url.href.includes('?')) return null
    const { scheduleId = '' } = params
    const head = { url: url.href, headers: { get: (name: string) => headerOf(message, name) } }
    const make: Parameters<typeof cachedStatusPage>[0]['make'] = async (placeholders) => {
      const made = await dispatch(request, undefined, { placeholders })
      return made instanceof Response ? made : null
    }
    try {
      return await cachedStatusPage({ scheduleId, head, make, clock: () => new Date() })
    } catch (error) {
      // The ordinary way has words for it, where it meets the same fault.
      log().warn({ error }, 'cached page failed')
      return null
    }
  }
}
