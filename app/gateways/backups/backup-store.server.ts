import { settings } from '#app/config/settings.server.ts'
import { backupBucket } from './backup-bucket.server.ts'
import { backupFolder } from './backup-folder.server.ts'
import type { BackupStore } from './backup-store-shape.ts'
import type { BucketTimeouts } from '#app/gateways/files/bucket.server.ts'

/** The store of the settings: the bucket of BACKUP_S3_ENDPOINT or the folder BACKUP_DIR; null when neither is set. */
export function backupStore(timeouts?: BucketTimeouts): BackupStore | null {
  const {
    BACKUP_DIR: folder,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    BACKUP_S3_REGION: region,
  } = settings()
  if (folder) return backupFolder(folder)
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return backupBucket({ endpoint, bucket, accessKeyId, secretAccessKey, region }, timeouts)
}
