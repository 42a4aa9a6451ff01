import type { Sql } from '#app/data/database.server.ts'

export type AgedSchedule = { id: string; title: string; location: string; isDraft: boolean }

/** The living schedules of a company, oldest first, and whether each is a draft now. */
export function listSchedulesByAge(sql: Sql, companyId: string): AgedSchedule[] {
  return sql.all<Omit<AgedSchedule, 'isDraft'> & { status: string }>(byAge, { companyId }).map(aged)
}

function aged({ status, ...schedule }: Omit<AgedSchedule, 'isDraft'> & { status: string }): AgedSchedule {
  return { ...schedule, isDraft: status === 'draft' }
}

const byAge = `
  SELECT s.id, s.title, s.location,
    (SELECT r.status FROM ScheduleRevision r WHERE r.scheduleId = s.id ORDER BY r.validFrom DESC LIMIT 1) AS status
  FROM Schedule s
  WHERE s.companyId = :companyId AND s.archivedAt IS NULL
  ORDER BY s.createdAt, s.rowid`

/** The day by UTC on which the first revision of any schedule of a company began, `YYYY-MM-DD`; null without one. */
export function firstScheduleDate(sql: Sql, companyId: string): string | null {
  return sql.get<{ date: string | null }>(firstRevision, { companyId })?.date ?? null
}

const firstRevision = 'SELECT substr(min(validFrom), 1, 10) AS date FROM ScheduleRevision WHERE companyId = :companyId'
