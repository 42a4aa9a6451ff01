import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, compressOnce, type Encoding } from './encodings.ts'

/** A text that is made once, with its ETag; `own` are headers for the reader who asks. */
export type FinishedText = { bytes: Buffer; headers: Headers; own: Record<string, string> }

/** The text in each encoding that somebody has asked for, or the promise of it. */
const encoded = new WeakMap<Buffer, Map<Encoding, Promise<Buffer | undefined>>>()

/** Sends a finished text, compressed at most once in each encoding; 304 where the reader has it already. */
export async function sendFinished(
  { bytes, headers, own }: FinishedText,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of [...headers, ...Object.entries(own)]) response.setHeader(name, value)
  response.appendHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === headers.get('ETag')) {
    response.writeHead(304).end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const compressed = encoding && (await compressedOf(bytes, encoding))
  if (encoding && compressed) response.setHeader('Content-Encoding', encoding)
  const sent = compressed ?? bytes
  response.setHeader('Content-Length', sent.length)
  response.end(request.method === 'HEAD' ? undefined : sent)
}

function compressedOf(bytes: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  const all = encoded.get(bytes) ?? new Map<Encoding, Promise<Buffer | undefined>>()
  encoded.set(bytes, all)
  const compressed = all.get(encoding) ?? compressOnce(bytes, encoding)
  all.set(encoding, compressed)
  return compressed
}
