import { request as httpRequest, type Agent, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isCompressible } from '../http/send/encodings.ts'
import { hopByHop } from '../http/hop-by-hop.ts'
import { isRead } from '../http/is-read.ts'
import { idleTimeoutMs } from '../http/caller-leaves.ts'
import { CallerLeft } from '../http/body/read-body.ts'

/** Headers that the primary accepts from its direct caller only. */
const callerHeaders = /^(host|fly-client-ip|x-klarbuch-.*)$/
/** Set again for a write; a read has no body. */
const lengthHeader = 'content-length'

type PrimaryAddress = {
  request: IncomingMessage
  primary: URL
  agent: Agent
  headers: Record<string, string>
  /** How many milliseconds the primary may take to send 100 Continue, or the answer to a read. */
  beginMs: number
}

/**
 * `notBegun`: the primary was not reached, or had not answered yet, and nothing was done. `broken`: the connection
 * broke later, and it is unknown what was done.
 */
export type PrimaryAnswer = Response | 'notBegun' | 'broken'

/**
 * Forwards a request to the primary as it comes, and answers what the primary answers; text is read to its end first.
 * The body of a write, even an empty one, is sent after 100 Continue, and the primary does nothing before it has all of
 * it. So a request with `notBegun` can be sent again. Rejects with CallerLeft when the caller leaves.
 */
export function askPrimary({ request, primary, agent, headers, beginMs }: PrimaryAddress): Promise<PrimaryAnswer> {
  return new Promise((resolve, reject) => {
    const writes = !isRead(request.method ?? 'GET')
    const forwarded = httpRequest(primary, {
      agent,
      method: request.method,
      path: request.url,
      headers: { ...endToEnd(request), ...headers, ...(writes && writeHeaders(request)) },
      timeout: idleTimeoutMs,
    })
    let hasBegun = false
    const tooLong = setTimeout(() => forwarded.destroy(), beginMs)

    function end(outcome: PrimaryAnswer) {
      clearTimeout(tooLong)
      request.socket.off('close', leave)
      resolve(outcome)
    }
    function leave() {
      clearTimeout(tooLong)
      forwarded.destroy()
      reject(new CallerLeft())
    }
    function begin() {
      clearTimeout(tooLong)
      hasBegun = true
    }
    request.socket.once('close', leave)
    if (request.socket.destroyed) leave()
    forwarded.on('timeout', () => forwarded.destroy())
    forwarded.on('error', () => {
      request.unpipe(forwarded)
      if (hasBegun) request.resume()
      end(hasBegun ? 'broken' : 'notBegun')
    })
    forwarded.once('continue', () => {
      begin()
      request.pipe(forwarded)
    })
    forwarded.once('response', (answer) => {
      begin()
      responseFrom(answer).then(end, () => end('broken'))
    })
    if (writes) forwarded.flushHeaders()
    else forwarded.end()
  })
}

/** Never a length of zero: such a request is complete with its head, and would be done before 100 Continue. */
function writeHeaders({ headers }: IncomingMessage): Record<string, string> {
  const contentLength = headers[lengthHeader] ?? ''
  return {
    Expect: '100-continue',
    ...(Number(contentLength) > 0 ? { [lengthHeader]: contentLength } : { 'Transfer-Encoding': 'chunked' }),
  }
}

/** The end-to-end headers of a request; each is a list, as a name may come several times. */
function endToEnd({ headersDistinct }: IncomingMessage): Record<string, string[]> {
  const connection = headersDistinct['connection'] ?? []
  const connectionHeaders = new Set(connection.flatMap((value) => value.toLowerCase().split(/\s*,\s*/)))
  const forwardedHeaders = Object.entries(headersDistinct).filter(
    ([name]) =>
      name !== lengthHeader && !hopByHop.has(name) && !connectionHeaders.has(name) && !callerHeaders.test(name),
  )
  return Object.fromEntries(forwardedHeaders.map(([name, values]) => [name, values ?? []]))
}

async function responseFrom(answer: IncomingMessage): Promise<Response> {
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    if (!hopByHop.has(name)) for (const value of values ?? []) headers.append(name, value)
  }
  const status = answer.statusCode ?? 502
  if (status === 204 || status === 304) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  if (!isCompressible(headers.get('content-type') ?? undefined)) {
    return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers })
  }
  // The primary has compressed it where the caller accepts that. This server adds Vary itself when it sends the answer.
  if (headers.get('vary') === 'Accept-Encoding') headers.delete('vary')
  return new Response(await buffer(answer), { status, headers })
}
