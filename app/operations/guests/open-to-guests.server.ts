import type { Sql } from '#app/data/database.server.ts'
import { currentStatus } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import { findPublicSchedule, type PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readGuestChoices } from '#app/data/read/guests/guest-rules.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { offerOf, type GuestRules } from '#app/domain/guests/guest-rules.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'

export type OpenToGuests = { schedule: PublicSchedule; rules: GuestRules; timezone: string }

/**
 * A schedule that takes feedback of any kind from guests by its owner's choice and plan, though it may be closed to them now. Fails with
 * `schedule.notFound`, also for a draft, `schedule.ended` and `guest.notOffered`.
 */
export function openToGuests(sql: Sql, { scheduleId, now }: { scheduleId: string; now: Date }): Result<OpenToGuests> {
  const schedule = findPublicSchedule(sql, scheduleId)
  if (!schedule) return fail('schedule.notFound')
  if (schedule.archivedAt) return fail('schedule.ended')
  const status = currentStatus(sql, scheduleId, now)
  const choices = readGuestChoices(sql, scheduleId, now)
  if (!choices || status === null || status === 'draft') return fail('schedule.notFound')
  const rules = { ...choices, plan: schedule.photoPermission.plan, closedUntil: schedule.guestsClosedUntil }
  const { report, rating } = offerOf(rules)
  return report || rating ? ok({ schedule, rules, timezone: zoneOf(choices) }) : fail('guest.notOffered')
}
