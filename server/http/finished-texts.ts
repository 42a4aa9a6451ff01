import type { AppBuild } from './app-build.ts'
import type { Dispatch } from './dispatch/dispatch.ts'
import { webRequest } from './dispatch/web-request.ts'
import type { IncomingRequest } from './identify/identify.ts'
import type { FinishedText } from './send/send-finished.ts'

type Options = { build: AppBuild; dispatch: Dispatch; appOrigin: string }

/** Answers with a text that is the same for all readers, from memory; null where the request is for no such text. */
export function createFinishedTexts({ build, dispatch, appOrigin }: Options) {
  const { finishedText } = build.entry.module

  return async function finishedTextFor(request: IncomingRequest): Promise<FinishedText | null> {
    const { message, method, shape, route } = request
    const isOfRoute = shape !== 'data' && (method === 'GET' || method === 'HEAD') && route.handle.isFinished
    if (!isOfRoute) return null
    const make = async (asIf?: Request) => {
      const answer = await dispatch({ ...request, method: 'GET' }, undefined, asIf && { asIf })
      return answer instanceof Response ? answer : null
    }
    return finishedText({ request: webRequest(message, { appOrigin }), path: route.pattern, kind: shape, make })
  }
}
