import type { IncomingMessage } from 'node:http'
import { log } from '#app/gateways/log.server.ts'
import { paramsOf } from './dispatch/run-action-before-remix.ts'
import type { AppBuild } from './app-build.ts'
import type { IncomingHead } from './identify/identify.ts'
import type { PageInParts } from './send/compressed-page.ts'
import type { Handle } from './dispatch/dispatch.ts'

/** Answers from what the app keeps of finished pages; null where it keeps none, or another page is due. */
export function createKept(build: AppBuild, handle: Handle) {
  const { keptStatus } = build.entry.module

  return async function keptPageOf(asked: IncomingHead, ask: () => Request): Promise<PageInParts | null> {
    const { method, shape, route, path, url, context } = asked
    if (method !== 'GET' || shape !== 'page' || !route.handle.isKept || url.href.includes('?')) return null
    const scheduleId = paramsOf(route.pattern, path)?.['scheduleId']
    if (scheduleId === undefined) return null
    const make: Parameters<typeof keptStatus>[0]['make'] = (stand) => {
      return handle({ ...asked, context: { ...context, stand } }, ask)
    }
    const head = { url: url.href, headers: { get: headerOf(asked.request) } }
    try {
      return await keptStatus({ scheduleId, head, make, clock: () => new Date() })
    } catch (error) {
      // The ordinary way has words for it, where it meets the same fault.
      log().warn({ error }, 'kept page failed')
      return null
    }
  }
}

function headerOf({ headers }: IncomingMessage) {
  return (name: string) => {
    const value = headers[name.toLowerCase()]
    return value === undefined ? null : String(value)
  }
}
