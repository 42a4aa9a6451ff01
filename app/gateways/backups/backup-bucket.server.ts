import { minute } from '#app/domain/time/durations.ts'
import { isFolderOfFiles, type BackupStore } from './backup-store-shape.ts'
import { isFileKey } from '#app/gateways/files/file-key.ts'
import { bucketStore } from '#app/gateways/files/bucket-store.server.ts'
import { openBucket, type BucketAddress, type BucketTimeouts } from '#app/gateways/files/bucket.server.ts'

/** Nobody waits for a backup, so that its bucket has more time than usual. */
const backupTimeouts: BucketTimeouts = { answer: minute, stall: minute }

/** The largest object that S3 takes in one PUT. */
const mostBytes = 5 * 1024 ** 3

/** A bucket that holds backups and nothing else. */
export function backupBucket(address: BucketAddress, timeouts = backupTimeouts): BackupStore {
  const bucket = openBucket(address, timeouts)
  return {
    place: `the bucket ${address.bucket} at ${address.endpoint}`,
    put(name, content) {
      if (content.bytes > mostBytes) throw new Error('A bucket takes no more than 5 GB at once: back up to a folder')
      return bucket.send(`/${name}`, content)
    },
    read: (name) => bucket.receive(`/${name}`),
    async remove(name) {
      await (await bucket.request('DELETE', `/${name}`)).body?.cancel()
    },
    async *list() {
      for await (const { path, bytes } of bucket.list('/klarbuch-')) yield { name: path.slice(1), bytes }
    },
    filesIn: (folder) => bucketStore(address, { folder: `/${folder}/`, timeouts }),
    async *listFiles() {
      for await (const { path } of bucket.list('/files')) {
        const [, folder = '', key = '', ...more] = path.split('/')
        if (isFolderOfFiles(folder) && isFileKey(key) && more.length === 0) yield { folder, key }
      }
    },
  }
}
