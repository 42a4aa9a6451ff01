import type { Sql } from '#app/data/database.server.ts'

type RulesQuery = { scheduleId: string; at: Date }

type OfflineRules = {
  /** Since when no schedule of the company takes check-ins without a network; null if they do. */
  companyEndedAt: Date | null
  /** Whether the schedule took them, by its revision of that instant. */
  allowOffline: boolean
}

/** Whether a schedule took check-ins without a network at an instant. */
export function offlineRules(sql: Sql, query: RulesQuery): OfflineRules {
  const row = sql.get<{ companyEndedAt: Date | null; allowOffline: number | null }>(rules, query)
  return { companyEndedAt: row?.companyEndedAt ?? null, allowOffline: Boolean(row?.allowOffline ?? true) }
}

const rules = `
  SELECT c.offlineEndedAt AS companyEndedAt, (
      SELECT r.allowOffline FROM ScheduleRevision r WHERE r.scheduleId = s.id AND r.validFrom <= :at
      ORDER BY r.validFrom DESC LIMIT 1) AS allowOffline
  FROM Schedule s JOIN Company c ON c.id = s.companyId WHERE s.id = :scheduleId`
