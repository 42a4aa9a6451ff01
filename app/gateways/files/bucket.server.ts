import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { minute } from '#app/domain/time/durations.ts'
import type { Content } from '#app/gateways/content.ts'
import { fetchUntil } from '#app/gateways/fetch-until.server.ts'
import { answerTimeout } from './read-file-at.server.ts'

export type BucketAddress = {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export type BucketObject = { path: string; storedAt: Date; bytes: number }

/** How long a bucket may take, in milliseconds: for a small answer in all, and for a large one without any progress. */
export type BucketTimeouts = { answer: number; stall: number }

type BucketRequest = { body?: Uint8Array<ArrayBuffer>; signal?: AbortSignal }

const defaultTimeouts: BucketTimeouts = { answer: answerTimeout, stall: minute }

/**
 * A bucket with S3's API, addressed by path; the paths of its objects begin with a slash. A request rejects when the
 * answer is neither a success nor 404, or comes too late.
 */
export function openBucket({ endpoint, bucket, ...access }: BucketAddress, timeouts = defaultTimeouts) {
  const client = new AwsClient({ ...access, service: 's3' })
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  /** A small request, whose whole answer must come in time. */
  async function request(
    method: string,
    path: string,
    { body, signal = answerSignal() }: BucketRequest = {},
  ): Promise<Response> {
    const signed = await client.sign(`${base}${path}`, { method, ...(body && { body }) })
    return okOr404(method, await fetchUntil(signal, signed))
  }

  function answerSignal(): AbortSignal {
    return AbortSignal.timeout(timeouts.answer)
  }

  /** A bucket may answer with success and have stored less than it was sent, or nothing. */
  async function requireStored(path: string, { bytes, signal }: { bytes: number; signal: AbortSignal }): Promise<void> {
    const answer = await request('HEAD', path, { signal })
    const stored = answer.ok ? Number(answer.headers.get('content-length')) : 0
    if (stored !== bytes) throw new Error(`The bucket keeps ${stored} bytes of the ${bytes} that it was sent`)
  }

  return {
    request,

    /** Stores a small object and checks its length, both in the time of one answer. */
    async sendSmall(path: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
      const signal = answerSignal()
      await requireBucket(await request('PUT', path, { body, signal }))
      await requireStored(path, { bytes: body.length, signal })
    },

    /** Stores an object that may be large, whose hash the bucket compares, and checks its length. */
    async send(path: string, { bytes, sha256, open }: Content): Promise<void> {
      const { url, headers } = await client.sign(`${base}${path}`, {
        method: 'PUT',
        headers: { 'X-Amz-Content-Sha256': sha256 },
      })
      headers.set('Content-Length', String(bytes))
      const guard = watchProgress(timeouts.stall)
      try {
        const body = Readable.toWeb(Readable.from(guard.watched(open()))) as ReadableStream
        const sent = await fetchUntil(guard.signal, url, { method: 'PUT', headers, body, duplex: 'half' })
        await requireBucket(await okOr404('PUT', sent))
      } finally {
        guard.end()
      }
      await requireStored(path, { bytes, signal: answerSignal() })
    },

    /** Streams an object that may be large; null when there is none. */
    async receive(path: string): Promise<AsyncIterable<Uint8Array> | null> {
      const { url, headers } = await client.sign(`${base}${path}`, { method: 'GET' })
      const guard = watchProgress(timeouts.stall)
      const answer = await okOr404('GET', await fetchUntil(guard.signal, url, { headers }))
      if (answer.ok && answer.body) return guard.watched(Readable.fromWeb(answer.body as WebStream), guard.end)
      guard.end()
      await answer.body?.cancel()
      return null
    },

    /** An address that anybody can read for so many seconds. */
    async signedAddress(path: string, seconds: number): Promise<string> {
      return (await client.sign(`${base}${path}?X-Amz-Expires=${seconds}`, { aws: { signQuery: true } })).url
    },

    /** All objects whose path begins with the prefix, in no order. */
    async *list(prefix: string): AsyncIterable<BucketObject> {
      let next: string | undefined
      do {
        const after = next === undefined ? '' : `&continuation-token=${encodeURIComponent(next)}`
        const query = `?list-type=2&prefix=${encodeURIComponent(prefix.slice(1))}${after}`
        const answer = await request('GET', query)
        const text = await answer.text()
        if (!answer.ok) throw missingBucket()
        for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const storedAt = new Date(valueOf(object, 'LastModified'))
          yield { path: `/${valueOf(object, 'Key')}`, storedAt, bytes: Number(valueOf(object, 'Size')) }
        }
        next = valueOf(text, 'NextContinuationToken') || undefined
      } while (next !== undefined)
    },
  }
}

async function okOr404(method: string, answer: Response): Promise<Response> {
  if (answer.ok || answer.status === 404) return answer
  throw new Error(`The bucket answered ${method} with ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
}

/** When a PUT is answered with 404, the bucket itself is missing. */
async function requireBucket(answer: Response): Promise<void> {
  await answer.body?.cancel()
  if (!answer.ok) throw missingBucket()
}

function missingBucket(): Error {
  return new Error('There is no such bucket')
}

/** The text of an XML element. Our keys and instants have nothing that XML escapes; a token may have `&amp;`. */
function valueOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/** Aborts when there was no progress for `stall` milliseconds. The whole transfer may take any time. */
function watchProgress(stall: number) {
  const controller = new AbortController()
  const abort = () => controller.abort(new Error(`The bucket did not go on for ${stall / 1000} seconds`))
  const timer = setTimeout(abort, stall).unref()
  const end = () => clearTimeout(timer)
  async function* watched(content: AsyncIterable<Uint8Array>, onEnd = () => {}): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of content) {
        timer.refresh()
        yield chunk
      }
    } finally {
      onEnd()
    }
  }
  return { signal: controller.signal, end, watched }
}
