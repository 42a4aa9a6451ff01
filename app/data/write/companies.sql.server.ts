import type { Sql } from '#app/data/database.server.ts'
import type { Company } from '#app/generated/prisma/client.ts'
import { updateRows } from './rows.sql.server.ts'

type CompanyChange = Partial<Omit<Company, 'id' | 'createdAt' | 'logoKey'>>

/** Changes what is given of a company. */
export function updateCompany(sql: Sql, companyId: string, change: CompanyChange) {
  updateRows(sql, 'Company', { where: { id: companyId }, data: change })
}

type Closing = { companyId: string; now: Date }

/** Nobody signs in to the company any more, and its schedules take no more check-ins. The rest of it is still there. */
export function closeCompany(sql: Sql, { companyId, now }: Closing) {
  sql.run('UPDATE Schedule SET archivedAt = :now WHERE companyId = :companyId AND archivedAt IS NULL', {
    companyId,
    now,
  })
  sql.run('DELETE FROM User WHERE companyId = :companyId', { companyId })
}

/** Deletes so many check-ins of a company, whichever, and answers how many there were. */
export function deleteCheckIns(sql: Sql, { companyId, most }: { companyId: string; most: number }): number {
  return sql.run(someCheckIns, { companyId, most }).changes
}

/** Deletes what the attendance of one of the company's schedules adds up to, and answers whether there was any. */
export function deleteSumsOfOne(sql: Sql, companyId: string): boolean {
  return sql.run(sumsOfOne, { companyId }).changes > 0
}

/**
 * Deletes a company with all that is its own. Its check-ins and sums go first, by `deleteCheckIns` and
 * `deleteSumsOfOne`: there may be very many.
 */
export function deleteCompany(sql: Sql, companyId: string) {
  sql.run('DELETE FROM Company WHERE id = :companyId', { companyId })
}

const someCheckIns = `
  DELETE FROM CheckIn WHERE rowid IN (SELECT rowid FROM CheckIn WHERE companyId = :companyId LIMIT :most)`

const sumsOfOne = `
  DELETE FROM AttendanceSum WHERE scheduleId = (
    SELECT s.id FROM Schedule s
    WHERE s.companyId = :companyId AND EXISTS (SELECT 1 FROM AttendanceSum WHERE scheduleId = s.id) LIMIT 1)`
