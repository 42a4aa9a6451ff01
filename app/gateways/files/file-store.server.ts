import { settings } from '#app/config/settings.server.ts'
import { bucketStore } from './bucket-store.server.ts'
import type { FileStore } from './file-store-shape.ts'
import { folderStore } from './folder-store.server.ts'

/** The store of the settings: a bucket when S3_ENDPOINT names one, else the folder UPLOADS_DIR. */
export function fileStore(): FileStore {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    S3_REGION,
    UPLOADS_DIR,
  } = settings()
  if (!endpoint || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return folderStore(UPLOADS_DIR)
  const access = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, region: S3_REGION }
  return bucketStore({ endpoint, bucket: S3_BUCKET, ...access })
}
