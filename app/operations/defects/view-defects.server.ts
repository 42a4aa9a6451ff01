import { listPendingDefects } from '#app/data/read/defects/pending-defects.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { takesPhotos } from '#app/domain/check-ins/photo-rule.ts'
import { shownPending } from '#app/domain/defects/defect.ts'
import type { DefectsView } from '#app/domain/defects/defects-view.ts'
import { shownDefects } from '#app/domain/defects/shown-defects.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { currentRevision, lookBack } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { openWithFeature } from '#app/operations/check-ins/open-with-feature.server.ts'

/** The page of a schedule now. Fails as `openWithFeature` does. */
export function viewDefects({ scheduleId, now }: { scheduleId: string; now: Date }): Result<DefectsView> {
  const open = openWithFeature(readingSql(), { scheduleId, feature: 'defects', now })
  if (!open.ok) return open
  const { id, companyId, companyName, logoKey, title, location, photoPermission } = open.value
  const since = new Date(now.getTime() - lookBack)
  const current = currentRevision(loadRevisionsSince(readingSql(), companyId, { scheduleId, since }), now)
  if (!current) return fail('schedule.notFound')
  const pending = listPendingDefects(readingSql(), { scheduleId, limit: shownPending.own })
  return ok({
    place: { id, companyName, logoKey, title, location },
    timezone: zoneOf(current),
    isPublic: current.status === 'public',
    takesPhotos: takesPhotos(photoPermission),
    pending: shownDefects(pending, current),
  })
}
