/** What gives a disk room, by the settings that say what lies where. */
export const roomAdvice =
  'Make it larger, or keep photos (UPLOADS_DIR, or a bucket by S3_…) and backups (BACKUP_DIR) on another one'
