import { database } from '#app/data/database.server.ts'
import { newPaperNumber } from '#app/data/paper-number.server.ts'
import { findHead } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { insertPaper, type NewPaper } from '#app/data/write/papers/papers.sql.server.ts'
import { hashRecords } from '#app/operations/papers/hash-records.server.ts'
import type { Owner } from './factories.ts'

/** Notes that a file of no schedule has left, by the owner's hand; returns its number. */
export async function createPaper({ companyId, userId }: Owner, changes: Partial<NewPaper> = {}): Promise<string> {
  const number = newPaperNumber()
  const head = findHead(database().sql, companyId)
  const schedules = changes.schedules ?? []
  const paper: NewPaper = {
    number,
    companyId,
    kind: 'attendance',
    form: 'csv',
    way: 'byHand',
    name: 'attendance.csv',
    bytes: 12,
    sha256: 'ab'.repeat(32),
    schedules,
    dates: { from: '2026-11-16', to: '2026-11-22' },
    timezone: 'Europe/Berlin',
    counts: { completed: 3, missed: 1, excused: 0 },
    head,
    ...(await hashRecords(companyId, { schedules, head: head.number })),
    userId,
    documentId: null,
    issuedTo: [],
    issuedAt: new Date(),
    ...changes,
  }
  await database().atomically((sql) => insertPaper(sql, companyId, paper))
  return paper.number
}
