import type { Sql } from '#app/data/database.server.ts'
import { nameOfUser } from '#app/data/read/check-ins/name-of-user.sql.server.ts'
import { printedNumber } from '#app/domain/papers/paper-number.ts'
import { searchFor } from '#app/domain/texts/word-search.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import type { Paper, PaperRecipient, PaperSchedule } from '#app/domain/papers/paper.ts'
import type { Paper as StoredPaper } from '#app/generated/prisma/client.ts'

/** A paper and whose it is, for whoever has its number. */
export type PublicPaper = Paper & { companyName: string | null }

/** The paper with a number, of an open company. */
export function findPublicPaper(sql: Sql, number: string): PublicPaper | undefined {
  const row = sql.get<PaperRow & { companyName: string | null }>(publicPaper, { number })
  return row && { ...paperOf(row), companyName: row.companyName }
}

/** The number of the newest paper with these bytes, of an open company. */
export function findNumberOfFile(sql: Sql, sha256: string): string | undefined {
  return sql.get<{ number: string }>(ofFile, { sha256 })?.number
}

/** A paper of a company. */
export function findPaper(sql: Sql, companyId: string, number: string): Paper | undefined {
  const row = sql.get<PaperRow>(ofCompany, { companyId, number })
  return row && paperOf(row)
}

/** The place of a paper in the list of its company. */
export type PaperPosition = { at: Date; id: string }

/** The place of a paper of the company; null if it has none with this number. */
export function findPaperPosition(sql: Sql, companyId: string, number: string): PaperPosition | null {
  const query = 'SELECT issuedAt AS at, number AS id FROM Paper WHERE number = :number AND companyId = :companyId'
  return sql.get<PaperPosition>(query, { companyId, number }) ?? null
}

type PapersQuery = Paging & {
  /** All of these words are in its number, its name, its places or its recipients; empty for all papers. */
  words: string
  after?: PaperPosition | undefined
}

/** One page of a company's papers, newest first. A `page` beyond the end means the last page. */
export function listPapers(
  sql: Sql,
  companyId: string,
  { words, after, ...requested }: PapersQuery,
): Paging & { items: Paper[]; total: number } {
  const found = words ? JSON.stringify(search(sql, companyId, words)) : null
  const where = [
    'p.companyId = :companyId',
    ...(found ? ['p.number IN (SELECT value FROM json_each(:found))'] : []),
    ...(after ? ['(p.issuedAt, p.number) < (:afterAt, :afterId)'] : []),
  ].join(' AND ')
  const values = { companyId, ...(found && { found }), ...(after && { afterAt: after.at, afterId: after.id }) }
  const total = sql.get<{ count: number }>(`SELECT count(*) AS count FROM Paper p WHERE ${where}`, values)?.count ?? 0
  const { page, pageSize, start } = shownPage(total, requested)
  const rows = sql.all<PaperRow>(
    `SELECT ${columns} FROM Paper p WHERE ${where} ORDER BY p.issuedAt DESC, p.number DESC LIMIT :pageSize OFFSET :start`,
    { ...values, pageSize, start },
  )
  return { items: rows.map(paperOf), total, page, pageSize }
}

/** As many are searched, the newest, and so much of the places of each: that takes some milliseconds. */
const searched = { papers: 2000, letters: 1000 }

function search(sql: Sql, companyId: string, words: string): string[] {
  const matches = searchFor(words)
  return sql
    .all<{ number: string; text: string }>(newestTexts, { companyId, ...searched })
    .filter(({ number, text }) => matches(`${number} ${printedNumber(number)} ${text}`))
    .map(({ number }) => number)
}

const newestTexts = `
  SELECT p.number, p.name || ' ' || substr(p.issuedTo, 1, :letters) || ' ' || substr(p.schedules, 1, :letters) AS text
  FROM Paper p WHERE p.companyId = :companyId ORDER BY p.issuedAt DESC LIMIT :papers`

type PaperRow = Omit<StoredPaper, 'userId' | 'withdrawnById'> & { userName: string | null; withdrawnBy: string | null }

const columns = `
  p.number, p.companyId, p.kind, p.form, p.way, p.name, p.bytes, p.sha256, p.schedules, p.fromDate, p.toDate, p.timezone,
  p.completed, p.missed, p.excused, p.headNumber, p.headHash, p.records, p.recordsHash, p.documentId, p.issuedTo, p.issuedAt,
  p.withdrawnAt, p.withdrawnReason, ${nameOfUser('p.userId')} AS userName, ${nameOfUser('p.withdrawnById')} AS withdrawnBy`

const ofCompany = `SELECT ${columns} FROM Paper p WHERE p.number = :number AND p.companyId = :companyId`

const isOpen = 'EXISTS (SELECT 1 FROM User u WHERE u.companyId = p.companyId)'

const publicPaper = `
  SELECT ${columns}, c.name AS companyName FROM Paper p JOIN Company c ON c.id = p.companyId
  WHERE p.number = :number AND ${isOpen}`

const ofFile = `
  SELECT p.number FROM Paper p WHERE p.sha256 = :sha256 AND ${isOpen} ORDER BY p.issuedAt DESC LIMIT 1`

function paperOf({
  schedules,
  fromDate,
  toDate,
  completed,
  missed,
  excused,
  headNumber,
  headHash,
  issuedTo,
  withdrawnAt,
  withdrawnReason,
  withdrawnBy,
  ...row
}: PaperRow): Paper {
  return {
    ...row,
    schedules: (JSON.parse(schedules) as StoredSchedule[]).map(scheduleOf),
    dates: fromDate === null || toDate === null ? null : { from: fromDate, to: toDate },
    counts: completed === null || missed === null || excused === null ? null : { completed, missed, excused },
    head: { number: headNumber, hash: headHash },
    issuedTo: JSON.parse(issuedTo) as PaperRecipient[],
    withdrawn: withdrawnAt && { at: withdrawnAt, reason: withdrawnReason ?? '', by: withdrawnBy },
  }
}

/** As JSON has it: with instants as texts. */
type StoredSchedule = Omit<PaperSchedule, 'from' | 'to'> & { from: string; to: string }

function scheduleOf({ from, to, ...schedule }: StoredSchedule): PaperSchedule {
  return { ...schedule, from: new Date(from), to: new Date(to) }
}
