import type { IncomingMessage } from 'node:http'
import type { AppBuild } from '../app-build.ts'
import { webRequest } from '../dispatch/web-request.ts'
import type { IncomingRequest } from '../identify/identify.ts'
import type { Refusal } from '../refuse-by-head.ts'
import { hashFile, isFileForm } from './hash-file.ts'
import { createBodiesInFlight, shortBody, type BodyInFlight, type Sender } from './bodies-in-flight.ts'
import { bodyLimit, bodyLimitOf, readBody, type BodyBytes } from './read-body.ts'

/** The body of a request, or why it is refused. Call `release` when nothing needs it any more. */
export type TakenBody = {
  bytes: BodyBytes
  /** Of a route that takes a file only to hash it: its SHA-256, or null if there is no file. */
  fileHash?: string | null
  refusal?: Refusal
  release: () => void
}

type Options = { build: AppBuild; appOrigin: string }

/**
 * Reads bodies. Where the request is refused, or the caller may not send a body, it is read and dropped: otherwise the
 * caller would not see the answer.
 */
export function createBodyReader({ build, appOrigin }: Options) {
  const { isBodyType, companyForFile } = build.entry.module
  const open = createBodiesInFlight()

  return async function takeBody(request: IncomingRequest, isRefused: boolean): Promise<TakenBody> {
    const { message, route, address } = request
    if (!isRefused && route.handle.hashesFile && isFileForm(message.headers['content-type'])) return hashedBody(message)
    const sender = isRefused ? null : await senderOf(request)
    let inFlight: BodyInFlight | undefined
    const release = () => inFlight?.release()
    const contentType = message.headers['content-type']
    try {
      const limit = sender ? bodyLimitOf(route.handle, contentType) : 0
      const body = await readBody(message, {
        limit,
        open: (announced) => (inFlight = open({ ...announced, sender: sender ?? { address } })),
      })
      const refused = (refusal: Refusal): TakenBody => ({ bytes: undefined, refusal, release })
      if (body === 'givenUp') return refused({ code: 'server.unavailable', params: { retryAfter: 10 } })
      if (!sender) return { bytes: 'unread', release }
      if (body.tooLarge) return refused({ code: 'request.tooLarge' })
      const isOtherType = body.bytes && !isBodyType(route.handle, contentType)
      return isOtherType ? refused({ code: 'request.unsupportedMediaType' }) : { bytes: body.bytes, release }
    } catch (error) {
      release()
      throw error
    }
  }

  /**
   * For whom the body counts; null if it is not stored. A caller without the right to send a file, which the head shows,
   * may send a short one only.
   */
  async function senderOf({ message, route, params, address }: IncomingRequest): Promise<Sender | null> {
    const limit = bodyLimitOf(route.handle, message.headers['content-type'])
    if (limit === bodyLimit || Number(message.headers['content-length'] ?? Infinity) <= shortBody) return { address }
    const { pattern, handle } = route
    const head = webRequest(message, { appOrigin })
    const companyId = await companyForFile({ pattern, handle, params, head, now: new Date() })
    return companyId === null ? null : { address, companyId }
  }
}

/** Nothing of such a body is in memory. */
function nothing() {}

async function hashedBody(message: IncomingMessage): Promise<TakenBody> {
  const hashed = await hashFile(message)
  if (hashed.tooLarge) return { bytes: undefined, refusal: { code: 'request.tooLarge' }, release: nothing }
  return { bytes: undefined, fileHash: hashed.sha256, release: nothing }
}
