import type { Sql } from '#app/data/database.server.ts'
import type { FirstItems } from '#app/domain/first-items.ts'
import { compareNames } from '#app/domain/texts/compare-names.ts'
import type { Schedule } from '#app/generated/prisma/client.ts'

type TitlesQuery = { of: 'task' | 'staff'; ids: string[]; most: number }

/**
 * By the ids of tasks or people: the first titles of the company's living schedules whose newest revision names each, and
 * how many there are. Those that none names are left out.
 */
export function mapFirstTitles(
  sql: Sql,
  companyId: string,
  { of, ids, most }: TitlesQuery,
): Map<string, FirstItems<string>> {
  const rows = sql.all<{ named: string; title: string; total: number }>(firstTitles[of], {
    companyId,
    ids: JSON.stringify(ids),
    most,
  })
  const titles = new Map<string, FirstItems<string>>()
  for (const { named, title, total } of rows) {
    const ofOne = titles.get(named) ?? { items: [], total }
    ofOne.items.push(title)
    titles.set(named, ofOne)
  }
  for (const { items } of titles.values()) items.sort(compareNames)
  return titles
}

const naming = {
  task: 'SELECT e.taskId AS named, e.revisionId FROM TaskEntry e WHERE e.taskId IN (SELECT value FROM json_each(:ids))',
  staff: `
    SELECT DISTINCT person.staffId AS named, e.revisionId
    FROM TaskEntryStaff person JOIN TaskEntry e ON e.id = person.entryId
    WHERE person.staffId IN (SELECT value FROM json_each(:ids))`,
}

const firstTitles = { task: firstTitlesOf(naming.task), staff: firstTitlesOf(naming.staff) }

function firstTitlesOf(revisions: string): string {
  return `
    WITH titled AS (
      SELECT one.named, s.title, count(*) OVER (PARTITION BY one.named) AS total,
        row_number() OVER (PARTITION BY one.named ORDER BY s.title COLLATE NOCASE, s.id) AS place
      FROM (${revisions}) one
      JOIN ScheduleRevision r ON r.id = one.revisionId
      JOIN Schedule s ON s.id = r.scheduleId AND s.companyId = :companyId AND s.archivedAt IS NULL
      WHERE r.validFrom = (SELECT max(newer.validFrom) FROM ScheduleRevision newer WHERE newer.scheduleId = r.scheduleId)
    )
    SELECT named, title, total FROM titled WHERE place <= :most ORDER BY named, place`
}

/** The titles of these schedules of a company, including archived ones, by id. */
export function mapTitles(sql: Sql, companyId: string, ids: readonly string[]): Map<string, string> {
  const rows = sql.all<Pick<Schedule, 'id' | 'title'>>(titlesOfIds, { companyId, ids: JSON.stringify(ids) })
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const titlesOfIds = `
  SELECT s.id, s.title FROM json_each(:ids) listed
  CROSS JOIN Schedule s ON s.id = listed.value AND +s.companyId = :companyId`
