import type { IncomingMessage } from 'node:http'
import type { RouteHandle } from '#app/http/route-handle.ts'
import type { BodyInFlight } from './bodies-in-flight.ts'

/** JSON and form bodies over this are refused. */
export const bodyLimit = 256 * 1024

/** A file of 2 MB, and the parts of a form around it; who takes the file judges it to the byte. */
const fileBodyLimit = 2 * 1024 * 1024 + bodyLimit

/** How large a body of this type a route takes; a page takes files in forms of several parts alone. */
export function bodyLimitOf({ kind, takesFile }: RouteHandle, contentType = ''): number {
  const bringsFile = kind !== 'page' || /^multipart\//i.test(contentType)
  return takesFile && bringsFile ? fileBodyLimit : bodyLimit
}

/** How much of a refused body is still read, so that the caller gets to see the answer. */
const drainLimit = 8 * 1024 * 1024

/** Undefined where there is no body; `unread` where who asks may not send one: the app refuses them by the head alone. */
export type BodyBytes = Buffer<ArrayBuffer> | undefined | 'unread'

export type Body =
  | { tooLarge: false; bytes: Buffer<ArrayBuffer> | undefined }
  | { tooLarge: true }
  /** There was no room for it in memory. */
  | 'givenUp'

type BodyReading = {
  /** What is longer is not kept; of 0 bytes nothing is. */
  limit: number
  /** Begins to count the body among those in memory; it may have to be given up. */
  open: (giveUp: () => void) => BodyInFlight
}

/** Reads a whole body up to the limit; what a GET brings along is ignored. Rejects when the caller leaves in the middle. */
export async function readBody(request: IncomingMessage, reading: BodyReading): Promise<Body> {
  if (request.method === 'GET' || request.method === 'HEAD') return { tooLarge: false, bytes: undefined }
  if (waitsForLeave(request) && announcesTooLarge(request)) return { tooLarge: true }
  // Who has gone by now says no more that they go.
  if (request.destroyed && !request.complete) throw new CallerLeft()
  return readAll(request, reading)
}

function readAll(request: IncomingMessage, { limit, open }: BodyReading): Promise<Body> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = []
    let length = 0
    let isGivenUp = false
    const inFlight = open(() => {
      isGivenUp = true
      chunks.length = 0
    })
    request.on('data', (chunk: Buffer<ArrayBuffer>) => {
      length += chunk.length
      if (length <= limit && !isGivenUp) {
        chunks.push(chunk)
        inFlight.hold(length)
      } else {
        chunks.length = 0
        inFlight.release()
      }
      if (length > drainLimit) {
        request.pause()
        resolve({ tooLarge: true })
      }
    })
    request.on('end', () => {
      inFlight.finish()
      if (isGivenUp) resolve('givenUp')
      else if (length > limit) resolve({ tooLarge: true })
      else resolve({ tooLarge: false, bytes: chunks.length > 1 ? Buffer.concat(chunks) : chunks[0] })
    })
    request.on('error', reject)
    request.on('close', () => {
      if (!request.complete) reject(new CallerLeft())
    })
  })
}

/** A caller that asks first (Expect: 100-continue) sends nothing until it is told to. */
function waitsForLeave(request: IncomingMessage) {
  return request.headers.expect !== undefined
}

/** True when the announced length alone is too much for any route. */
export function announcesTooLarge(request: IncomingMessage): boolean {
  return Number(request.headers['content-length'] ?? 0) > fileBodyLimit
}

/** The caller closed the connection before the whole request was there. Nothing was done. */
export class CallerLeft extends Error {
  override name = 'CallerLeft'
}
