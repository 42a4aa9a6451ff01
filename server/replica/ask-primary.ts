import { request as httpRequest, type Agent, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isCompressible } from '../http/send/encodings.ts'
import { hopByHop } from '../http/hop-by-hop.ts'
import { isRead } from '../http/is-read.ts'
import { idleTimeoutMs } from '../http/caller-leaves.ts'
import { CallerLeft } from '../http/body/read-body.ts'

/** What the primary believes of its own callers alone. */
const aboutCaller = /^(host|fly-client-ip|x-klarbuch-.*)$/
/** Said anew for a write; a read takes no body along. */
const length = 'content-length'

type PrimaryAddress = {
  request: IncomingMessage
  primary: URL
  agent: Agent
  headers: Record<string, string>
  /** Until the primary says that it listens. */
  beginMs: number
}

/**
 * `notBegun`: the primary was not reached, or had not said yet that it listens, and nothing was done. `broken`: the line
 * broke later, and nobody knows what was done.
 */
export type PrimaryAnswer = Response | 'notBegun' | 'broken'

/**
 * Hands a request on to the primary as it comes, and answers what the primary answers, text of it whole. The body of a
 * write leaves once the primary says that it listens (100 Continue), an empty one too, and the primary does nothing
 * before it has all of it: so what was not begun can be asked again. Rejects when the caller leaves.
 */
export function askPrimary({ request, primary, agent, headers, beginMs }: PrimaryAddress): Promise<PrimaryAnswer> {
  return new Promise((resolve, reject) => {
    const writes = !isRead(request.method ?? 'GET')
    const handed = httpRequest(primary, {
      agent,
      method: request.method,
      path: request.url,
      headers: { ...endToEnd(request), ...headers, ...(writes && beginning(request)) },
      timeout: idleTimeoutMs,
    })
    let hasBegun = false
    const tooLong = setTimeout(() => handed.destroy(), beginMs)

    function end(asking: PrimaryAnswer) {
      clearTimeout(tooLong)
      request.socket.off('close', leave)
      resolve(asking)
    }
    function leave() {
      clearTimeout(tooLong)
      handed.destroy()
      reject(new CallerLeft())
    }
    function begin() {
      clearTimeout(tooLong)
      hasBegun = true
    }
    request.socket.once('close', leave)
    if (request.socket.destroyed) leave()
    handed.on('timeout', () => handed.destroy())
    handed.on('error', () => {
      request.unpipe(handed)
      if (hasBegun) request.resume()
      end(hasBegun ? 'broken' : 'notBegun')
    })
    handed.once('continue', () => {
      begin()
      request.pipe(handed)
    })
    handed.once('response', (answer) => {
      begin()
      answered(answer).then(end, () => end('broken'))
    })
    if (writes) handed.flushHeaders()
    else handed.end()
  })
}

/** With a length of zero a request would be whole with its head, and be done before anybody says that it listens. */
function beginning({ headers }: IncomingMessage): Record<string, string> {
  const given = headers[length] ?? ''
  return { Expect: '100-continue', ...(Number(given) > 0 ? { [length]: given } : { 'Transfer-Encoding': 'chunked' }) }
}

/** Those of a request that are meant for its other end; a list where there are several of a name. */
function endToEnd({ headersDistinct }: IncomingMessage): Record<string, string[]> {
  const connection = headersDistinct['connection'] ?? []
  const named = new Set(connection.flatMap((value) => value.toLowerCase().split(/\s*,\s*/)))
  const kept = Object.entries(headersDistinct).filter(
    ([name]) => name !== length && !hopByHop.has(name) && !named.has(name) && !aboutCaller.test(name),
  )
  return Object.fromEntries(kept.map(([name, values]) => [name, values ?? []]))
}

async function answered(answer: IncomingMessage): Promise<Response> {
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
  // It is compressed already where the caller takes that; of that the server tells once more when it sends it.
  if (headers.get('vary') === 'Accept-Encoding') headers.delete('vary')
  return new Response(await buffer(answer), { status, headers })
}
