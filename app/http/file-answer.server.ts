import { ReadableStream as WebStream } from 'node:stream/web'

export const pdfType = 'application/pdf'
export const csvType = 'text/csv; charset=utf-8'
export const zipType = 'application/zip'

/** Bytes, a stream whose length is known, or one that is made while it is read. */
export type FileBody = Uint8Array<ArrayBuffer> | SizedStream | AsyncIterable<string | Uint8Array>

type SizedStream = { length: number; chunks: AsyncIterable<Uint8Array> }

type File = {
  /**
   * The name of a download, in any letters but without quotes. None for a file to show.
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
  const length = 'length' in body ? body.length : undefined
  const headers = {
    'Content-Type': type,
    ...(name ? downloadHeaders(name) : inlineHeaders),
    ...(length !== undefined && { 'Content-Length': String(length) }),
  }
  // A Response made from bytes copies them; one made from a stream passes them on.
  return new Response(streamOf(body) as ReadableStream, { headers })
}

function streamOf(body: FileBody): WebStream {
  if (body instanceof Uint8Array) return WebStream.from([body])
  return streamOfChunks('chunks' in body ? body.chunks : body)
}

/** Unlike `WebStream.from` of a generator, it tells `chunks` that nobody reads them also before the first is read. */
function streamOfChunks(chunks: AsyncIterable<string | Uint8Array>): WebStream<Uint8Array> {
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
  // A header has Latin letters only; browsers take the name with all letters where there is one.
  const plain = name.replace(/[^\x20-\x7e]/g, '-')
  const full = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return { 'Content-Disposition': `attachment; filename="${plain}"${full}`, 'Cache-Control': 'no-store' }
}

// A file to show may be removed later, so the browser has to ask each time; if it is unchanged, it is not sent again.
const inlineHeaders = { 'Cache-Control': 'private, no-cache' }
