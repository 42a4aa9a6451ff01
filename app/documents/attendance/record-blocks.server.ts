import { colors } from '#app/documents/colors.ts'
import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import { drawStatus } from '#app/documents/pdf/status-shape.server.ts'
import type { AttendanceContent } from './attendance-content.ts'
import { paragraph } from './head-blocks.server.ts'
import { noPhoto, recordPhotos, type RecordPhotos } from './record-photos.server.ts'
import { placeRemarks } from './record-remarks.server.ts'
import { recordWords, type RecordWords, type WordedReadings } from './record-words.server.ts'
import { artifact, rule, type Sheet } from './sheet.server.ts'
import { tableHead } from './table-head.server.ts'

const columns = [
  { key: 'slot', x: 40, width: 112 },
  { key: 'task', x: 156, width: 138 },
  { key: 'status', x: 298, width: 82 },
  { key: 'staff', x: 384, width: 94 },
  { key: 'checkedIn', x: 482, width: 73 },
] as const

const text: Style = { size: 8.5 }
const padding = 2.5

/** A table of records below its heading: a row for each, with notes and photos below, and the head on every page. */
export function recordBlocks(
  sheet: Sheet,
  { records, photos, heading = recordsHeading(sheet), hasReadingTables = false }: RecordsTable,
): Block[] {
  const photosOf = recordPhotos(sheet, photos)
  const titled = columns.map(({ key, ...column }) => ({ ...column, title: sheet.t(`documents:table.${key}`) }))
  const { table, head, continues } = tableHead(sheet, titled)
  const words = recordWords(sheet)
  const isShown = ({ status }: AttendanceRecord, isWithin: boolean) =>
    !hasReadingTables || !isWithin || status === 'deleted'
  return [
    { ...heading, staysWithNext: true },
    head,
    ...records.map((record) => {
      const readings = words.readingsOf(record).filter(({ isWithin }) => isShown(record, isWithin))
      const row = rowBlock(sheet, table, { record, readings, photos: photosOf(record), words })
      return { ...row, continues }
    }),
  ]
}

type RecordsTable = Pick<AttendanceContent, 'records' | 'photos'> & {
  heading?: Block
  /** Whether the document has tables of all values; a row then has those that are out of their limits, and those of a removed check-in. */
  hasReadingTables?: boolean
}

function recordsHeading(sheet: Sheet): Block {
  return paragraph(sheet, sheet.t('documents:table.title'), { style: { size: 12, bold: true }, tag: 'H2', after: 2 })
}

type Row = { record: AttendanceRecord; readings: WordedReadings[]; photos: RecordPhotos; words: RecordWords }

function rowBlock(sheet: Sheet, table: PDFKit.PDFStructureElement, { record, readings, photos, words }: Row): Block {
  const { pdf, textWriter } = sheet
  const style = record.status === 'deleted' ? { ...text, color: colors.faint } : text
  const cells = words.cellsOf(record).map((cell, index) => textWriter.wrap(cell, widthOf(index), style))
  const values = readings.map(({ isWithin, text: value }) => ({
    lines: [value],
    photo: noPhoto,
    ...(!isWithin && { sign: 'overdue' as const }),
  }))
  const remarks = [
    ...values,
    { lines: words.notesOf(record), photo: photos.ofCheckIn },
    { lines: words.inspectionOf(record), photo: photos.ofInspection },
  ]
  const below = placeRemarks(sheet, remarks, remarksLeft)
  const cellsHeight = Math.max(...cells.map((lines) => lines.length)) * text.size * lineHeight
  const height = cellsHeight + below.height + 2 * padding + 1

  function draw(y: number) {
    const row = pdf.struct('TR')
    table.add(row)
    const top = y + padding
    for (const [index, lines] of cells.entries()) {
      const write = () => drawCell(sheet, { lines, index, y: top, record, style })
      const isLast = index === cells.length - 1
      row.add(pdf.struct('TD', {}, isLast ? below.contentOf(top + cellsHeight, write) : write))
    }
    row.end()
    artifact(sheet, () => rule(sheet, y + height - 0.5, { width: 0.5, color: colors.line }))
  }
  return { height, draw }
}

const remarksLeft = columns[1].x

type Cell = { lines: string[]; index: number; y: number; record: AttendanceRecord; style: Style }

function drawCell(sheet: Sheet, { lines, index, y, record, style }: Cell) {
  const { textWriter } = sheet
  const x = columns[index]?.x ?? 0
  const isStatus = columns[index]?.key === 'status'
  if (isStatus) drawStatus(sheet, record.status, { x, y: y + 1.2, size: 9 })
  for (const [line, words] of lines.entries())
    textWriter.line(words, { x: isStatus ? x + statusIndent : x, y: y + line * style.size * lineHeight }, style)
}

const statusIndent = 13

function widthOf(index: number): number {
  const column = columns[index]
  return (column?.width ?? 0) - (column?.key === 'status' ? statusIndent : 0)
}
