import { findNumberOfFile, findPublicPaper } from '#app/data/read/papers/papers.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { stateOf } from '#app/domain/papers/check.ts'
import { readPaperNumber } from '#app/domain/papers/paper-number.ts'
import type { CheckedPaper } from '#app/domain/papers/checked-paper.ts'
import { checkPaper } from './check-paper.server.ts'

/** Checks the paper with a number as somebody typed it. Fails with `paper.notFound`, whatever is wrong with the number. */
export async function viewPaper(typed: string): Promise<Result<CheckedPaper>> {
  const number = readPaperNumber(typed)
  const paper = number === null ? undefined : findPublicPaper(readingSql(), number)
  if (!paper) return fail('paper.notFound')
  const check = await checkPaper(paper)
  const { kind, form, sha256, bytes, dates, timezone, counts, head, issuedAt, companyName, withdrawn } = paper
  return ok({
    number: paper.number,
    kind,
    form,
    sha256,
    bytes,
    dates,
    timezone,
    counts,
    head,
    issuedAt,
    companyName,
    schedules: paper.schedules.map(({ title, location }) => ({ title, location })),
    withdrawn: withdrawn && { at: withdrawn.at, reason: withdrawn.reason },
    state: stateOf(check),
    check,
  })
}

/** The number of the paper that a file is, by its SHA-256. Fails with `paper.fileUnknown`. */
export function findPaperOfFile(sha256: string): Result<string> {
  const number = findNumberOfFile(readingSql(), sha256)
  return number === undefined ? fail('paper.fileUnknown') : ok(number)
}
