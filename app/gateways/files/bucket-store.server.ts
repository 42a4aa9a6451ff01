import { createHash } from 'node:crypto'
import { openBucket, type BucketAddress, type BucketTimeouts } from './bucket.server.ts'
import { checkKey, isFileKey } from './file-key.ts'
import type { FileStore } from './file-store-shape.ts'
import { wholeBody } from './whole-body.server.ts'

/** How long a signed address works, in seconds: longer than a document waits for its turn. */
const signedAddressLifetime = 30 * 60

/** Larger files may take longer than an answer, as long as they make progress. */
const smallFile = 4_000_000

type BucketFolder = { folder?: string; timeouts?: BucketTimeouts }

/**
 * The files of a bucket, or those below a folder in it, whose path ends with a slash. Only this server reads the
 * bucket; an object in it is complete.
 */
export function bucketStore(address: BucketAddress, { folder = '/', timeouts }: BucketFolder = {}): FileStore {
  const bucket = openBucket(address, timeouts)

  function pathOf(key: string): string {
    checkKey(key)
    return `${folder}${key}`
  }

  return {
    async put(key, bytes) {
      if (bytes.length <= smallFile) return bucket.sendSmall(pathOf(key), new Uint8Array(bytes))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await bucket.send(pathOf(key), { bytes: bytes.length, sha256, open: () => pieceOf(bytes) })
    },
    async read(key) {
      const answer = await bucket.request('GET', pathOf(key))
      if (answer.ok) return wholeBody(answer)
      await answer.body?.cancel()
      return null
    },
    async remove(key) {
      await (await bucket.request('DELETE', pathOf(key))).body?.cancel()
    },
    freeBytes: async () => null,
    locate: async (key) => bucket.signedAddress(pathOf(key), signedAddressLifetime),
    async *list() {
      for await (const { path, ...object } of bucket.list(folder)) {
        const key = path.slice(folder.length)
        if (isFileKey(key)) yield { key, ...object }
      }
    },
  }
}

async function* pieceOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
