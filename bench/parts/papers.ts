import { database, type Sql } from '#app/data/database.server.ts'
import { findHead } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { stateOf } from '#app/domain/papers/check.ts'
import type { Paper } from '#app/domain/papers/paper.ts'
import { checkPaper } from '#app/operations/papers/check-paper.server.ts'
import { hashRecords } from '#app/operations/papers/hash-records.server.ts'
import { inDatabaseOf } from '../../tests/support/schedules/open-work.ts'
import { prepareLongRecord } from '../big-database.ts'
import type { Prepared } from '../prepared.ts'
import { measured, type Row } from '../table.ts'

const threeYears = 1096

/** A paper about all check-ins of a company after three years: how long checking it takes, and how long it keeps others waiting. */
export async function papers({ emptyFolder }: Prepared): Promise<Row[]> {
  const directory = emptyFolder('papers')
  const { checkIns } = await prepareLongRecord(directory, threeYears)
  return inDatabaseOf(directory, async () => {
    const ids = database().sql.all<{ id: string; companyId: string }>('SELECT id, companyId FROM CheckIn')
    for (const part of splitIntoParts(ids, 1000)) await database().atomically((sql) => enterAll(sql, part))
    const paper = await paperOfAll(ids[0]?.companyId ?? '')
    const longest = longestBlock()
    const start = performance.now()
    const check = await checkPaper(paper)
    const seconds = (performance.now() - start) / 1000
    const note = `with ${checkIns} check-ins, ${stateOf(check)}`
    return [
      measured('seconds to check a paper of 200,000 check-ins', (seconds / checkIns) * 200_000, { below: 20 }, note),
      measured('longest block meanwhile, ms', longest.end(), { below: 250 }, note),
    ]
  })
}

async function paperOfAll(companyId: string): Promise<Paper> {
  const rows = database().sql.all<{ id: string }>('SELECT id FROM Schedule WHERE companyId = :companyId', { companyId })
  const span = { title: '', location: '', from: new Date(0), to: new Date('2100-01-01') }
  const schedules = rows.map(({ id }) => ({ id, ...span }))
  const head = findHead(database().sql, companyId)
  return {
    number: '7KQ29XMT4HBA',
    companyId,
    kind: 'analytics',
    form: 'csv',
    way: 'byHand',
    name: '',
    bytes: 0,
    sha256: '',
    schedules,
    dates: null,
    timezone: 'UTC',
    counts: null,
    head,
    documentId: null,
    userName: null,
    issuedTo: [],
    ...(await hashRecords(companyId, { schedules, head: head.number })),
    issuedAt: new Date(),
    withdrawn: null,
  }
}

function enterAll(sql: Sql, checkIns: { id: string; companyId: string }[]) {
  const now = new Date()
  for (const { id, companyId } of checkIns) enterInLedger(sql, companyId, { kind: 'checkIn', recordId: id, now })
}

/** How many milliseconds the event loop was held at most, until `end` is called. */
function longestBlock() {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return {
    end() {
      clearInterval(timer)
      return longest
    },
  }
}
