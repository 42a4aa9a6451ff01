import { AwsClient } from 'aws4fetch'
import { checkKey, isFileKey } from './file-key.ts'
import type { FileStore } from './file-store-shape.ts'
import { answersWithin } from './placed-file.server.ts'

type Bucket = { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string; region: string }

/** How long a signed address is good for, in seconds: a document that waits its turn is made by then. */
const signedFor = 30 * 60

/** A bucket that speaks S3, named in the path. Nobody but this server reads it; an object that is there is whole. */
export function bucketStore({ endpoint, bucket, ...access }: Bucket): FileStore {
  const client = new AwsClient({ ...access, service: 's3' })
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  async function ask(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const request = await client.sign(`${base}${path}`, { method, ...(body && { body }) })
    // A signal of the request itself would be lost with it: nothing keeps a request once it is being fetched.
    const answer = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(answersWithin) })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`The bucket answered ${method} with ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
  }

  return {
    async put(key, bytes) {
      const answer = await ask('PUT', pathOf(key), new Uint8Array(bytes))
      await answer.body?.cancel()
      if (!answer.ok) throw new Error('There is no such bucket')
    },
    async read(key) {
      const answer = await ask('GET', pathOf(key))
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return null
    },
    async remove(key) {
      await (await ask('DELETE', pathOf(key))).body?.cancel()
    },
    async place(key) {
      const address = `${base}${pathOf(key)}?X-Amz-Expires=${signedFor}`
      return (await client.sign(address, { aws: { signQuery: true } })).url
    },
    async *list() {
      let next: string | undefined
      do {
        const after = next === undefined ? '' : `&continuation-token=${encodeURIComponent(next)}`
        const text = await (await ask('GET', `?list-type=2${after}`)).text()
        for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = valueOf(object, 'Key')
          if (isFileKey(key)) yield { key, keptAt: new Date(valueOf(object, 'LastModified')) }
        }
        next = valueOf(text, 'NextContinuationToken') || undefined
      } while (next !== undefined)
    },
  }
}

function pathOf(key: string): string {
  checkKey(key)
  return `/${key}`
}

/** The text of an element. Keys of ours and instants hold nothing that XML escapes, and a token comes back as it was. */
function valueOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''
}
