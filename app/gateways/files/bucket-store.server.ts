import { openBucket, type BucketAddress, type BucketTimeouts } from './bucket.server.ts'
import { checkKey, isFileKey } from './file-key.ts'
import type { FileStore } from './file-store-shape.ts'
import { wholeBody } from './whole-body.server.ts'

/** How long a signed address works, in seconds: longer than a document waits for its turn. */
const signedAddressLifetime = 30 * 60

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
    put: async (key, bytes) => bucket.sendSmall(pathOf(key), new Uint8Array(bytes)),
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
