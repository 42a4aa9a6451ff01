import { openBucket, type BucketAddress, type Patience } from './bucket.server.ts'
import { checkKey, isFileKey } from './file-key.ts'
import type { FileStore } from './file-store-shape.ts'
import { wholeBody } from './whole-body.server.ts'

/** How long a signed address is good for, in seconds: a document that waits its turn is made by then. */
const signedFor = 30 * 60

type Place = { folder?: string; patience?: Patience }

/**
 * A bucket, or what of it lies below a folder, whose path ends with a slash. Nobody but this server reads it; an object
 * that is there is whole.
 */
export function bucketStore(address: BucketAddress, { folder = '/', patience }: Place = {}): FileStore {
  const bucket = openBucket(address, patience)

  function pathOf(key: string): string {
    checkKey(key)
    return `${folder}${key}`
  }

  return {
    put: async (key, bytes) => bucket.sendSmall(pathOf(key), new Uint8Array(bytes)),
    async read(key) {
      const answer = await bucket.ask('GET', pathOf(key))
      if (answer.ok) return wholeBody(answer)
      await answer.body?.cancel()
      return null
    },
    async remove(key) {
      await (await bucket.ask('DELETE', pathOf(key))).body?.cancel()
    },
    freeBytes: async () => null,
    place: async (key) => bucket.signedAddress(pathOf(key), signedFor),
    async *list() {
      for await (const { path, ...kept } of bucket.list(folder)) {
        const key = path.slice(folder.length)
        if (isFileKey(key)) yield { key, ...kept }
      }
    },
  }
}
