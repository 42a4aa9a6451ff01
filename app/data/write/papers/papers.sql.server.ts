import type { Sql } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { Paper } from '#app/domain/papers/paper.ts'

/** A paper that is about to leave. */
export type NewPaper = Omit<Paper, 'userName' | 'withdrawn'> & { userId: string | null }

/** Notes a file that is about to leave; its bytes are final. */
export function insertPaper(sql: Sql, companyId: string, paper: NewPaper): void {
  const { schedules, dates, counts, head, issuedTo, ...columns } = paper
  insertRow(sql, 'Paper', {
    ...columns,
    companyId,
    schedules: JSON.stringify(schedules),
    fromDate: dates?.from ?? null,
    toDate: dates?.to ?? null,
    completed: counts?.completed ?? null,
    missed: counts?.missed ?? null,
    excused: counts?.excused ?? null,
    headNumber: head.number,
    headHash: head.hash,
    issuedTo: JSON.stringify(issuedTo),
  })
}

/** Forgets a paper that did not leave after all. */
export function deletePaper(sql: Sql, companyId: string, number: string): void {
  sql.run('DELETE FROM Paper WHERE number = :number AND companyId = :companyId', { number, companyId })
}

type Withdrawal = { number: string; userId: string; reason: string; now: Date }

/** Withdraws a paper of the company. Returns false if it has none with this number, or if it is withdrawn already. */
export function markPaperWithdrawn(sql: Sql, companyId: string, withdrawal: Withdrawal): boolean {
  return sql.run(withdraw, { companyId, ...withdrawal }).changes > 0
}

const withdraw = `
  UPDATE Paper SET withdrawnAt = :now, withdrawnById = :userId, withdrawnReason = :reason
  WHERE number = :number AND companyId = :companyId AND withdrawnAt IS NULL`

/** Deletes up to `limit` papers that left before `until`, and returns how many. */
export function forgetPapers(sql: Sql, { until, limit }: { until: Date; limit: number }): number {
  const query = 'DELETE FROM Paper WHERE number IN (SELECT number FROM Paper WHERE issuedAt < :until LIMIT :limit)'
  return sql.run(query, { until, limit }).changes
}
