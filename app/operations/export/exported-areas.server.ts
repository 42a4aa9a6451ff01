import { exportedColumns, exportedTranslation } from '#app/data/read/export/exported-columns.ts'
import {
  listExported,
  listExportedEntries,
  listExportedTranslations,
  listNextExported,
  listClosedSchedules,
  listExportedReadings,
  type ExportedRow,
  type ExportPosition,
  type FewRows,
  type ManyRows,
} from '#app/data/read/export/exported.sql.server.ts'
import { leafOf, pathOf } from '#app/data/anchor-tree.server.ts'
import { listAnchorsWithDays } from '#app/data/read/ledger/ledger-anchors.sql.server.ts'
import { listHiddenTasks } from '#app/data/read/check-ins/schedule-check-ins.sql.server.ts'
import { listHashedPhotos } from '#app/data/read/uploads/uploads.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listStoredRevisions } from '#app/data/read/schedules/revision.sql.server.ts'
import { everyOf } from '#app/domain/pick.ts'
import type { RevisionField } from '#app/domain/schedules/fields.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** One kind of data in an export: its rows in chunks and, if it is also a table, how a row becomes a line of CSV. */
export type Area = {
  name: string
  chunks: (companyId: string) => AsyncIterable<ExportedRow[]>
  table?: { columns: readonly string[]; toLine: (row: ExportedRow) => Cell[] }
}

type Cell = string | number | boolean | Date | null

const revisionColumns = everyOf<RevisionField>()([
  'status',
  'frequency',
  'months',
  'days',
  'times',
  'onHolidays',
  'timezone',
  'useCurrentTime',
  'allowUnscheduled',
  'allowOffline',
  'windowBefore',
  'windowAfter',
  'allowStaffImageUpload',
  'forcePhotos',
  'guestReports',
  'ratings',
  'showRatings',
])

/** Rows that others refer to come after those others, so that nothing is missing that was added meanwhile. */
export const exportedAreas: Area[] = [
  { name: 'anchors', chunks: anchors },
  { name: 'ledger-restores', chunks: inChunks('LedgerRestore') },
  { name: 'papers', chunks: parsed('schedules', parsed('issuedTo', inChunks('Paper'))) },
  { name: 'inspections', chunks: inChunks('Inspection') },
  { name: 'defect-steps', chunks: inChunks('DefectStep') },
  { name: 'defects', chunks: inChunks('Defect') },
  { name: 'rating-days', chunks: inChunks('RatingDay'), table: tableOf(exportedColumns.RatingDay) },
  { name: 'readings', chunks: parsed('taken', readings) },
  { name: 'task-readings', chunks: parsed('asked', inChunks('TaskReadings')) },
  { name: 'check-ins', chunks: inChunks('CheckIn'), table: tableOf(exportedColumns.CheckIn) },
  { name: 'envelopes', chunks: parsed('checkInIds', inChunks('Envelope')) },
  { name: 'comments', chunks: inChunks('Comment') },
  { name: 'excuses', chunks: inChunks('Excuse') },
  { name: 'not-done', chunks: inChunks('NotDoneReport') },
  { name: 'photos', chunks: photoHashes },
  { name: 'closures', chunks: closures },
  { name: 'holiday-regions', chunks: allOf('HolidayRegion') },
  { name: 'schedules', chunks: schedules, table: tableOf([...exportedColumns.Schedule, ...revisionColumns]) },
  { name: 'tasks', chunks: allOf('Task'), table: tableOf(exportedColumns.Task) },
  { name: 'task-translations', chunks: translations, table: tableOf(exportedTranslation) },
  { name: 'staff', chunks: allOf('Staff'), table: tableOf(exportedColumns.Staff) },
  { name: 'group-names', chunks: allOf('GroupName') },
  { name: 'support-messages', chunks: allOf('SupportMessage') },
  { name: 'deliveries', chunks: inChunks('Delivery') },
  { name: 'issued-documents', chunks: inChunks('IssuedDocument') },
  { name: 'reports', chunks: allOf('Report') },
  { name: 'recipients', chunks: allOf('Recipient') },
  { name: 'users', chunks: allOf('User') },
]

/** What tells whether all the others are as they were made. */
export const ledgerAreas: Area[] = [{ name: 'ledger', chunks: ledger }]

// Lines of CSV cost the most: a few milliseconds for a chunk.
const rowsInChunk = 200

/** Yields to other requests after each chunk. */
function inChunks(table: ManyRows) {
  return async function* chunks(companyId: string) {
    let after: ExportPosition | null = null
    do {
      const { rows, next } = listNextExported(readingSql(), companyId, table, { after, limit: rowsInChunk })
      yield rows
      after = next
      await nextTurn(companyId)
    } while (after)
  }
}

async function* ledger(companyId: string) {
  let rows: ExportedRow[] = []
  do {
    rows = listExportedEntries(readingSql(), companyId, {
      after: Number(rows.at(-1)?.['number'] ?? 0),
      limit: rowsInChunk,
    })
    yield rows
    await nextTurn(companyId)
  } while (rows.length === rowsInChunk)
}

/** Few at a time: each comes with the hashes of all companies of its day. */
const anchorsInChunk = 10

/** The anchors of the ledger, each with the way from its leaf to the hash of its day, and the timestamp of that. */
async function* anchors(companyId: string) {
  let after = ''
  for (;;) {
    const days = listAnchorsWithDays(readingSql(), companyId, { after, limit: anchorsInChunk })
    yield days.map(({ leaves, ...anchor }) => {
      const { day, number, hash, root, token, stampedAt } = anchor
      const place = leaves.indexOf(leafOf({ companyId, day, number, hash }))
      return { day, number, hash, path: place < 0 ? null : pathOf(leaves, place), root, token, stampedAt }
    })
    after = days.at(-1)?.day ?? after
    await nextTurn(companyId)
    if (days.length < anchorsInChunk) return
  }
}

/** The hash of each photo, as its file is in the export. */
async function* photoHashes(companyId: string) {
  let rows: ExportedRow[] = []
  do {
    rows = listHashedPhotos(readingSql(), companyId, { after: String(rows.at(-1)?.['key'] ?? ''), limit: rowsInChunk })
    yield rows
    await nextTurn(companyId)
  } while (rows.length === rowsInChunk)
}

/** They have no index by company, which each check-in would write. */
async function* readings(companyId: string) {
  for await (const checkIns of inChunks('CheckIn')(companyId)) {
    yield listExportedReadings(
      readingSql(),
      companyId,
      checkIns.map(({ id }) => String(id)),
    )
  }
}

/** The same rows, with the JSON of a column as what it says. */
function parsed(column: string, chunks: Area['chunks']): Area['chunks'] {
  return async function* parsedChunks(companyId) {
    for await (const rows of chunks(companyId))
      yield rows.map((row) => ({ ...row, [column]: JSON.parse(String(row[column])) as unknown }))
  }
}

/** Each schedule with the tasks that its public page hides, and with all of its revisions, newest last. */
async function* schedules(companyId: string) {
  for (const schedule of listExported(readingSql(), companyId, 'Schedule')) {
    const scheduleId = String(schedule['id'])
    const hiddenTasks = listHiddenTasks(readingSql(), companyId, scheduleId)
    const revisions = listStoredRevisions(readingSql(), companyId, scheduleId)
    yield [{ ...schedule, hiddenTasks, revisions }]
    await nextTurn(companyId)
  }
}

/** Each closure with its schedules; null if it is for all. One group may have thousands of them. */
async function* closures(companyId: string) {
  for (const closure of listExported(readingSql(), companyId, 'Closure')) {
    const closureId = String(closure['id'])
    const scheduleIds = closure['isForAll'] ? null : listClosedSchedules(readingSql(), companyId, closureId)
    yield [{ ...closure, scheduleIds }]
    await nextTurn(companyId)
  }
}

async function* translations(companyId: string) {
  const all = listExportedTranslations(readingSql(), companyId)
  for (let start = 0; start < all.length; start += rowsInChunk) {
    yield all.slice(start, start + rowsInChunk)
    await nextTurn(companyId)
  }
}

function allOf(table: FewRows) {
  return async function* all(companyId: string) {
    yield listExported(readingSql(), companyId, table)
  }
}

/** A line has the columns of the row itself and, if it has revisions, of the newest one. */
function tableOf(columns: readonly string[]): Area['table'] {
  return {
    columns,
    toLine({ revisions, ...row }) {
      const newest = Array.isArray(revisions) ? (revisions.at(-1) as ExportedRow | undefined) : undefined
      return columns.map((column) => cellOf({ ...newest, ...row }[column]))
    },
  }
}

function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.join(' ')
  return (value ?? null) as Cell
}
