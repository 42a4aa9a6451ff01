import { ReadableStream as WebStream } from 'node:stream/web'

export const pdfType = 'application/pdf'
export const csvType = 'text/csv; charset=utf-8'

export type FileBody = Uint8Array<ArrayBuffer> | AsyncIterable<string | Uint8Array>

type File = {
  /**
   * The name of a download: letters, digits, dots and hyphens only, so that it fits into a header. None for a file to
   * show.
   */
  name?: string | undefined
  type: string
  body: FileBody
}

/**
 * A response with a file: a download if it has a name. Bytes are sent with their length; a stream is sent as it is made,
 * and stops when nobody reads it any more.
 */
export function fileAnswer({ name, type, body }: File): Response {
  const isWhole = body instanceof Uint8Array
  const headers = {
    'Content-Type': type,
    ...(name ? downloadHeaders(name) : inlineHeaders),
    ...(isWhole && { 'Content-Length': String(body.length) }),
  }
  // A Response made from bytes copies them; one made from a stream passes them on.
  return new Response(WebStream.from(isWhole ? [body] : inBytes(body)) as ReadableStream, { headers })
}

async function* inBytes(chunks: AsyncIterable<string | Uint8Array>) {
  const encoder = new TextEncoder()
  for await (const chunk of chunks) yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk
}

function downloadHeaders(name: string) {
  return { 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' }
}

// A file to show may be removed later, so the browser has to ask each time; if it is unchanged, it is not sent again.
const inlineHeaders = { 'Cache-Control': 'private, no-cache' }
