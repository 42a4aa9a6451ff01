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
  return new Response((isWhole ? WebStream.from([body]) : streamOf(body)) as ReadableStream, { headers })
}

/** Unlike `WebStream.from` of a generator, it tells `chunks` that nobody reads them also before the first is read. */
function streamOf(chunks: AsyncIterable<string | Uint8Array>): WebStream<Uint8Array> {
  const reading = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new WebStream(
    {
      async pull(controller) {
        const { done, value } = await reading.next()
        if (done) controller.close()
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      },
      async cancel() {
        await reading.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

function downloadHeaders(name: string) {
  return { 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' }
}

// A file to show may be removed later, so the browser has to ask each time; if it is unchanged, it is not sent again.
const inlineHeaders = { 'Cache-Control': 'private, no-cache' }
