import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'

export const pdfType = 'application/pdf'
export const csvType = 'text/csv; charset=utf-8'

type File = {
  /** Without anything that a header could not hold: of letters, digits, dots and hyphens. */
  name: string
  type: string
  body: Uint8Array<ArrayBuffer> | AsyncIterable<string | Uint8Array>
}

/** A file to keep: sent whole with its length, or as it is made, and no further once nobody reads it. */
export function fileAnswer({ name, type, body }: File): Response {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  }
  if (body instanceof Uint8Array)
    return new Response(body, { headers: { ...headers, 'Content-Length': String(body.length) } })
  return new Response(createReadableStreamFromReadable(Readable.from(body, { objectMode: false })), { headers })
}
