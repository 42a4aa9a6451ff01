import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { compressedPage, type PageInParts } from './compressed-page.ts'
import { acceptedEncoding, compressOnce, isCompressible, type Encoding } from './encodings.ts'
import { sendFinished, type FinishedText } from './send-finished.ts'

export type Answer = Response | PageInParts | FinishedText

export function headersOf(answer: Answer): Headers {
  return 'page' in answer ? answer.page.headers : answer.headers
}

/**
 * Sends an answer of the app. Text is compressed and sent in one piece, with its length; anything else is streamed. The
 * answer gets `no-store` unless the app set Cache-Control.
 */
export async function send(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!(answer instanceof Response) && !('page' in answer)) return sendFinished(answer, request, response)
  response.statusCode = 'page' in answer ? answer.page.status : answer.status
  copyHeaders(headersOf(answer), response)
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  if ('page' in answer) {
    await sendPage(answer, request, response)
  } else if (answer.body === null) {
    if (answer.status !== 204 && answer.status !== 304 && request.method !== 'HEAD')
      response.setHeader('Content-Length', 0)
    response.end()
  } else if (request.method === 'HEAD' && !isCompressible(answer.headers.get('content-type') ?? undefined)) {
    await answer.body.cancel()
    response.end()
  } else if (isCompressible(answer.headers.get('content-type') ?? undefined)) {
    await sendWhole(Buffer.from(await answer.arrayBuffer()), request, response)
  } else {
    await pipeline(answer.body as WebStream, response)
  }
}

async function sendPage(page: PageInParts, request: IncomingMessage, response: ServerResponse) {
  const isBrotli = acceptedEncoding(request.headers['accept-encoding']) === 'br'
  const compressed = isBrotli ? compressedPage(page) : null
  if (compressed) sendBytes(compressed, { encoding: 'br', request, response })
  else await sendWhole(joined(page), request, response)
}

/** Sends a finished text, compressed where the caller accepts that. */
export async function sendWhole(body: Buffer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const compressed = response.hasHeader('Content-Encoding') ? undefined : await compressOnce(body, encoding)
  sendBytes(compressed ?? body, { encoding: compressed && encoding, request, response })
}

type SendOptions = { encoding: Encoding | undefined; request: IncomingMessage; response: ServerResponse }

function sendBytes(bytes: Buffer, { encoding, request, response }: SendOptions) {
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.appendHeader('Vary', 'Accept-Encoding')
  response.setHeader('Content-Length', bytes.length)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function joined({ page: { parts }, own }: PageInParts): Buffer {
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? part : [Buffer.from(own[index - 1] ?? ''), part])))
}

function copyHeaders(headers: Headers, response: ServerResponse) {
  for (const [name, value] of headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
}
