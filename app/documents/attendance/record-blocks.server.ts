import { colors } from '#app/documents/colors.ts'
import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import { drawStatus } from '#app/documents/pdf/status-shape.server.ts'
import type { AttendanceContent } from './attendance-content.ts'
import { paragraph } from './head-blocks.server.ts'
import { recordPhotos, type RecordPhoto } from './record-photos.server.ts'
import { recordWords, type RecordWords } from './record-words.server.ts'
import { artifact, edges, rule, type Sheet } from './sheet.server.ts'
import { tableHead } from './table-head.server.ts'

const columns = [
  { key: 'slot', x: 40, width: 112 },
  { key: 'task', x: 156, width: 138 },
  { key: 'status', x: 298, width: 82 },
  { key: 'staff', x: 384, width: 94 },
  { key: 'checkedIn', x: 482, width: 73 },
] as const

const text: Style = { size: 8.5 }
const note: Style = { size: 8, color: colors.soft }
const padding = 2.5

/** A table of records below its heading: a row for each, with notes and photo below, and the head on every page. */
export function recordBlocks(
  sheet: Sheet,
  { records, photos, heading = recordsHeading(sheet) }: RecordsTable & { heading?: Block },
): Block[] {
  const photoOf = recordPhotos(sheet, photos)
  const titled = columns.map(({ key, ...column }) => ({ ...column, title: sheet.t(`documents:table.${key}`) }))
  const { table, head, continues } = tableHead(sheet, titled)
  const words = recordWords(sheet)
  return [
    { ...heading, staysWithNext: true },
    head,
    ...records.map((record) => {
      const row = rowBlock(sheet, table, { record, photo: photoOf(record), words })
      return { ...row, continues }
    }),
  ]
}

type RecordsTable = Pick<AttendanceContent, 'records' | 'photos'>

function recordsHeading(sheet: Sheet): Block {
  return paragraph(sheet, sheet.t('documents:table.title'), { style: { size: 12, bold: true }, tag: 'H2', after: 2 })
}

type Row = { record: AttendanceRecord; photo: RecordPhoto; words: RecordWords }

function rowBlock(sheet: Sheet, table: PDFKit.PDFStructureElement, { record, photo, words }: Row): Block {
  const { pdf, textWriter } = sheet
  const style = record.status === 'deleted' ? { ...text, color: colors.faint } : text
  const cells = words.cellsOf(record).map((cell, index) => textWriter.wrap(cell, widthOf(index), style))
  const remarks = [...words.notesOf(record), ...(photo.note ? [photo.note] : [])]
  const notes = remarks.flatMap((remark) => textWriter.wrap(remark, edges.right - noteLeft, note))
  const step = text.size * lineHeight
  const cellsHeight = Math.max(...cells.map((lines) => lines.length)) * step
  const notesHeight = notes.length * note.size * lineHeight
  const height = cellsHeight + notesHeight + photo.height + 2 * padding + 1

  function draw(y: number) {
    const row = pdf.struct('TR')
    table.add(row)
    for (const [index, lines] of cells.entries()) {
      const write = () => drawCell(sheet, { lines, index, y: y + padding, record, style, notes: notesAt(index) })
      const isLast = index === cells.length - 1
      row.add(pdf.struct('TD', {}, isLast && photo.figure ? [write, photo.figure(photoSpot(y))] : write))
    }
    row.end()
    artifact(sheet, () => rule(sheet, y + height - 0.5, { width: 0.5, color: colors.line }))
  }

  function photoSpot(y: number) {
    return { x: noteLeft, y: y + padding + cellsHeight + notesHeight }
  }

  function notesAt(index: number) {
    return index === cells.length - 1 ? { lines: notes, below: cellsHeight } : { lines: [], below: 0 }
  }
  return { height, draw }
}

const noteLeft = columns[1].x

type Cell = {
  lines: string[]
  index: number
  y: number
  record: AttendanceRecord
  style: Style
  notes: { lines: string[]; below: number }
}

function drawCell(sheet: Sheet, { lines, index, y, record, style, notes }: Cell) {
  const { textWriter } = sheet
  const x = columns[index]?.x ?? 0
  const isStatus = columns[index]?.key === 'status'
  if (isStatus) drawStatus(sheet, record.status, { x, y: y + 1.2, size: 9 })
  for (const [line, words] of lines.entries())
    textWriter.line(words, { x: isStatus ? x + statusIndent : x, y: y + line * style.size * lineHeight }, style)
  for (const [line, words] of notes.lines.entries())
    textWriter.line(words, { x: noteLeft, y: y + notes.below + line * note.size * lineHeight }, note)
}

const statusIndent = 13

function widthOf(index: number): number {
  const column = columns[index]
  return (column?.width ?? 0) - (column?.key === 'status' ? statusIndent : 0)
}
