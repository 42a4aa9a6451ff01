import { database } from '#app/data/database.server.ts'
import { findPaper } from '#app/data/read/papers/papers.sql.server.ts'
import { markPaperWithdrawn } from '#app/data/write/papers/papers.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Paper } from '#app/domain/papers/paper.ts'

type Withdrawal = { companyId: string; userId: string; number: string; reason: string; now: Date }

/** Withdraws a paper of the company for good: whoever checks it reads so, and why. Fails with `paper.notFound` and `paper.withdrawn`. */
export async function withdrawPaper({ companyId, number, ...withdrawal }: Withdrawal): Promise<Result<Paper>> {
  return database().atomically((sql): Result<Paper> => {
    if (!findPaper(sql, companyId, number)) return fail('paper.notFound')
    if (!markPaperWithdrawn(sql, companyId, { number, ...withdrawal })) return fail('paper.withdrawn')
    const withdrawn = findPaper(sql, companyId, number)
    return withdrawn ? ok(withdrawn) : fail('paper.notFound')
  })
}
