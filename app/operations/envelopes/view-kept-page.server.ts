import { envelopePublicKey } from '#app/config/envelope-keys.server.ts'
import { visitToken } from '#app/config/visit-token.server.ts'
import { findPublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readStatus } from '#app/data/read/check-ins/public-status.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { keptSchedule, type KeptPage } from '#app/domain/envelopes/kept-page.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { offlineRefusal } from './offline-refusal.server.ts'

type KeptQuery = { scheduleId: string; language: LanguageCode; now: Date }

/**
 * What a phone needs to check in at a schedule without a network, in the person's language; nothing of staff or of what was done.
 * Fails with `schedule.notFound`, also for a draft, `schedule.ended`, and `envelope.switchedOff`.
 */
export async function viewKeptPage({ scheduleId, language, now }: KeptQuery): Promise<Result<KeptPage>> {
  const schedule = findPublicSchedule(readingSql(), scheduleId)
  if (!schedule) return fail('schedule.notFound')
  if (schedule.archivedAt) return fail('schedule.ended')
  const refusal = offlineRefusal(schedule, now)
  if (refusal) return fail(refusal)
  const { photoPermission, ...publicFields } = schedule
  const reading = readStatus(readingSql(), { scheduleId, language, now })
  const kept = keptSchedule({ schedule: publicFields, photoPermission, ...reading }, now)
  if (!kept) return fail('schedule.notFound')
  const publicKey = await envelopePublicKey(now)
  return ok({ ...kept, servedAt: now.toISOString(), visit: visitToken(scheduleId, now), publicKey })
}
