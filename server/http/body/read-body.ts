import type { IncomingMessage } from 'node:http'
import { second } from '#app/domain/time/durations.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { idleTimeoutMs } from '../caller-leaves.ts'
import type { BodyInFlight } from './bodies-in-flight.ts'

/** JSON and form bodies over this are refused. */
export const bodyLimit = 256 * 1024

/** A file of 2 MB and the form around it. The operation that takes the file checks its exact length. */
const fileBodyLimit = 2 * 1024 * 1024 + bodyLimit

/** The longest body of this content type that a route takes, in bytes. A page takes files in multipart forms only. */
export function bodyLimitOf({ kind, takesFile }: RouteHandle, contentType = ''): number {
  const bringsFile = kind !== 'page' || /^multipart\//i.test(contentType)
  return takesFile && bringsFile ? fileBodyLimit : bodyLimit
}

/** How much of a refused body is still read, and for how long: a caller that is cut off while it sends never sees the answer. */
const drainLimit = { bytes: 8 * 1024 * 1024, time: 10 * second }

/** Undefined: there is no body. `unread`: the caller may not send one, and the app refuses the request by its head. */
export type BodyBytes = Buffer<ArrayBuffer> | undefined | 'unread'

export type Body =
  | { tooLarge: false; bytes: Buffer<ArrayBuffer> | undefined }
  | { tooLarge: true }
  /** Memory had no room for it. */
  | 'givenUp'

type BodyReading = {
  /** In bytes. A longer body is read, but not stored; with 0 none is. */
  limit: number
  /** Counts the body of this length among those in memory; `giveUp` is called when it has to make room. */
  open: (body: { length: number; giveUp: () => void }) => BodyInFlight
}

/**
 * Reads a whole body up to the limit; the body of a GET is ignored. Rejects with CallerLeft when the caller leaves
 * before its end.
 */
export async function readBody(request: IncomingMessage, reading: BodyReading): Promise<Body> {
  if (request.method === 'GET' || request.method === 'HEAD') return { tooLarge: false, bytes: undefined }
  if (waitsForContinue(request) && announcesTooLarge(request)) return { tooLarge: true }
  // A request that is closed already emits no further `close`.
  if (request.destroyed && !request.complete) throw new CallerLeft()
  return readAll(request, reading)
}

function readAll(request: IncomingMessage, { limit, open }: BodyReading): Promise<Body> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = []
    let length = 0
    let isGivenUp = false
    const giveUp = () => {
      isGivenUp = true
      chunks.length = 0
    }
    const inFlight = open({ length: lengthToRead(request, limit), giveUp })
    let drainingEnds = limit === 0 ? setTimeout(stopReading, drainLimit.time) : undefined
    function read() {
      request.on('data', readChunk)
      request.on('end', finish)
    }
    function readChunk(chunk: Buffer<ArrayBuffer>) {
      length += chunk.length
      if (length <= limit && !isGivenUp) {
        chunks.push(chunk)
        inFlight.hold(length)
      } else {
        chunks.length = 0
        inFlight.release()
      }
      if (length > limit) drainingEnds ??= setTimeout(stopReading, drainLimit.time)
      if (length > drainLimit.bytes) stopReading()
    }
    function stopReading() {
      request.pause()
      resolve({ tooLarge: true })
    }
    function finish() {
      clearTimeout(drainingEnds)
      inFlight.finish()
      if (isGivenUp) resolve('givenUp')
      else if (length > limit) resolve({ tooLarge: true })
      else resolve({ tooLarge: false, bytes: chunks.length > 1 ? Buffer.concat(chunks) : chunks[0] })
    }
    request.on('error', reject)
    request.on('close', () => {
      clearTimeout(drainingEnds)
      if (!request.complete) reject(new CallerLeft())
    })
    async function readAtTurn(turn: Promise<boolean>) {
      // Nothing moves on the connection until then.
      request.socket.setTimeout(0)
      if (!(await turn)) giveUp()
      request.socket.setTimeout(idleTimeoutMs)
      read()
    }
    if (inFlight.mayRead === true) read()
    else void readAtTurn(inFlight.mayRead)
  })
}

/** How many bytes of a body will be in memory at most. A body without Content-Length may be as long as allowed. */
function lengthToRead({ headers }: IncomingMessage, limit: number): number {
  return Math.min(Number(headers['content-length'] ?? limit), limit)
}

/** A caller that sends `Expect: 100-continue` sends no body until it is told to continue. */
function waitsForContinue(request: IncomingMessage) {
  return request.headers.expect !== undefined
}

/** True when Content-Length is more than any route takes. */
export function announcesTooLarge(request: IncomingMessage): boolean {
  return Number(request.headers['content-length'] ?? 0) > fileBodyLimit
}

/** The caller closed the connection before the whole request had arrived. Nothing was done. */
export class CallerLeft extends Error {
  override name = 'CallerLeft'
}
