import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { RemovalNote } from './removal-note.tsx'

type PhotoRemovalProps = {
  record: Pick<AdminCheckIn, 'photoRemovedAt' | 'photoRemovedBy' | 'photoRemovedReason' | 'timezone'>
}

/** Says in the place of a removed photo when, by whom and why it was removed. */
export function PhotoRemoval({ record }: PhotoRemovalProps) {
  const { photoRemovedAt: at, photoRemovedBy: by, photoRemovedReason: reason, timezone } = record
  return at && <RemovalNote what="photo" removal={{ at, by, reason, timezone }} />
}
