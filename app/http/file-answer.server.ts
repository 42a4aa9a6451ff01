import { ReadableStream as WebStream } from 'node:stream/web'

export const pdfType = 'application/pdf'
export const csvType = 'text/csv; charset=utf-8'

export type FileBody = Uint8Array<ArrayBuffer> | AsyncIterable<string | Uint8Array>

type File = {
  /** Without anything that a header could not hold: of letters, digits, dots and hyphens. What may be shown has none. */
  name?: string | undefined
  type: string
  body: FileBody
}

/** A file, to keep where it has a name: sent whole with its length, or as it is made, and no further once nobody reads it. */
export function fileAnswer({ name, type, body }: File): Response {
  const isWhole = body instanceof Uint8Array
  const headers = {
    'Content-Type': type,
    ...(name ? keptHeaders(name) : shownHeaders),
    ...(isWhole && { 'Content-Length': String(body.length) }),
  }
  // An answer made of bytes keeps a copy of them; one made of a stream passes them on.
  return new Response(WebStream.from(isWhole ? [body] : inBytes(body)) as ReadableStream, { headers })
}

async function* inBytes(chunks: AsyncIterable<string | Uint8Array>) {
  const encoder = new TextEncoder()
  for await (const chunk of chunks) yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk
}

function keptHeaders(name: string) {
  return { 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' }
}

// What it shows may end, so it is asked for anew each time; where it is the same, it need not be sent again.
const shownHeaders = { 'Cache-Control': 'private, no-cache' }
