import { findPublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readStatus } from '#app/data/read/check-ins/public-status.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { nextChange } from '#app/domain/check-ins/next-change.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'

type StatusRequest = { scheduleId: string; language: LanguageCode; now: Date }

/**
 * Everything that the view of `viewStatus` depends on besides the clock, as a text: if the text is the same, so is the view,
 * as long as `now` is before `until`. Null if there is no such schedule, or it has ended.
 */
export function statusBasis({ scheduleId, ...options }: StatusRequest): { text: string; until: Date } | null {
  const schedule = findPublicSchedule(readingSql(), scheduleId)
  if (!schedule || schedule.archivedAt) return null
  const { tasks, hiddenTaskIds, ...reading } = readStatus(readingSql(), { scheduleId, ...options })
  if (reading.revisions.length === 0) return null
  const text = JSON.stringify([schedule, reading, [...tasks], [...hiddenTaskIds]])
  const until = nextChange(reading.revisions, options.now)
  const opensAt = schedule.guestsClosedUntil
  return { text, until: opensAt && options.now < opensAt && opensAt < until ? opensAt : until }
}
