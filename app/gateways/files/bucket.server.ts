import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { minute } from '#app/domain/time/durations.ts'
import type { Content } from '#app/gateways/content.ts'
import { fetchUntil } from '#app/gateways/fetch-until.server.ts'
import { answersWithin } from './placed-file.server.ts'

export type BucketAddress = {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export type BucketObject = { path: string; keptAt: Date; bytes: number }

/** How long a bucket may take, in milliseconds: for a small answer, and without a byte moving where many do. */
export type Patience = { answer: number; stall: number }

type BucketRequest = { body?: Uint8Array<ArrayBuffer>; signal?: AbortSignal }

const usual: Patience = { answer: answersWithin, stall: minute }

/**
 * A bucket that speaks S3, named in the path; the paths of its objects begin with a slash. What is asked of it rejects
 * where it answers neither well nor 404, or not in time.
 */
export function openBucket({ endpoint, bucket, ...access }: BucketAddress, patience = usual) {
  const client = new AwsClient({ ...access, service: 's3' })
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  /** A small request, whose answer is there whole in time. */
  async function ask(method: string, path: string, { body, signal = inTime() }: BucketRequest = {}): Promise<Response> {
    const request = await client.sign(`${base}${path}`, { method, ...(body && { body }) })
    return wellOr404(method, await fetchUntil(signal, request))
  }

  function inTime(): AbortSignal {
    return AbortSignal.timeout(patience.answer)
  }

  /** A bucket that answers well may have kept less than it was sent, or nothing. */
  async function requireKept(path: string, { bytes, signal }: { bytes: number; signal: AbortSignal }): Promise<void> {
    const answer = await ask('HEAD', path, { signal })
    const kept = answer.ok ? Number(answer.headers.get('content-length')) : 0
    if (kept !== bytes) throw new Error(`The bucket keeps ${kept} bytes of the ${bytes} that it was sent`)
  }

  return {
    ask,

    /** Sends what is small, and asks whether all of it is there, both in the time of one answer. */
    async sendSmall(path: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
      const signal = inTime()
      await requireBucket(await ask('PUT', path, { body, signal }))
      await requireKept(path, { bytes: body.length, signal })
    },

    /** Sends what may be large, whose hash the bucket compares, and asks afterwards whether all of it is there. */
    async send(path: string, { bytes, sha256, open }: Content): Promise<void> {
      const { url, headers } = await client.sign(`${base}${path}`, {
        method: 'PUT',
        headers: { 'X-Amz-Content-Sha256': sha256 },
      })
      headers.set('Content-Length', String(bytes))
      const guard = guardAgainstStalls(patience.stall)
      try {
        const body = Readable.toWeb(Readable.from(guard.watched(open()))) as ReadableStream
        const sent = await fetchUntil(guard.signal, url, { method: 'PUT', headers, body, duplex: 'half' })
        await requireBucket(await wellOr404('PUT', sent))
      } finally {
        guard.end()
      }
      await requireKept(path, { bytes, signal: inTime() })
    },

    /** What may be large, as it comes; null where there is none. */
    async receive(path: string): Promise<AsyncIterable<Uint8Array> | null> {
      const { url, headers } = await client.sign(`${base}${path}`, { method: 'GET' })
      const guard = guardAgainstStalls(patience.stall)
      const answer = await wellOr404('GET', await fetchUntil(guard.signal, url, { headers }))
      if (answer.ok && answer.body) return guard.watched(Readable.fromWeb(answer.body as WebStream), guard.end)
      guard.end()
      await answer.body?.cancel()
      return null
    },

    /** An address that needs no secret for so many seconds. */
    async signedAddress(path: string, seconds: number): Promise<string> {
      return (await client.sign(`${base}${path}?X-Amz-Expires=${seconds}`, { aws: { signQuery: true } })).url
    },

    /** All objects whose path begins so, in no order. */
    async *list(beginning: string): AsyncIterable<BucketObject> {
      let next: string | undefined
      do {
        const after = next === undefined ? '' : `&continuation-token=${encodeURIComponent(next)}`
        const query = `?list-type=2&prefix=${encodeURIComponent(beginning.slice(1))}${after}`
        const answer = await ask('GET', query)
        const text = await answer.text()
        if (!answer.ok) throw noBucket()
        for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const keptAt = new Date(valueOf(object, 'LastModified'))
          yield { path: `/${valueOf(object, 'Key')}`, keptAt, bytes: Number(valueOf(object, 'Size')) }
        }
        next = valueOf(text, 'NextContinuationToken') || undefined
      } while (next !== undefined)
    },
  }
}

async function wellOr404(method: string, answer: Response): Promise<Response> {
  if (answer.ok || answer.status === 404) return answer
  throw new Error(`The bucket answered ${method} with ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
}

/** Of a PUT, nothing but the bucket itself can be missing. */
async function requireBucket(answer: Response): Promise<void> {
  await answer.body?.cancel()
  if (!answer.ok) throw noBucket()
}

function noBucket(): Error {
  return new Error('There is no such bucket')
}

/** The text of an element. Keys of ours and instants hold nothing that XML escapes, and a token comes back as it was. */
function valueOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/** Aborts where nothing has moved for so long. What is large takes as long as it takes. */
function guardAgainstStalls(stall: number) {
  const controller = new AbortController()
  const stalled = () => controller.abort(new Error(`The bucket did not go on for ${stall / 1000} seconds`))
  const timer = setTimeout(stalled, stall).unref()
  const end = () => clearTimeout(timer)
  async function* watched(content: AsyncIterable<Uint8Array>, atTheEnd = () => {}): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of content) {
        timer.refresh()
        yield chunk
      }
    } finally {
      atTheEnd()
    }
  }
  return { signal: controller.signal, end, watched }
}
