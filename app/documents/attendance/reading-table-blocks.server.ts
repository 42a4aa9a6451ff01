import { madeAt } from '#app/domain/check-ins/made-at.ts'
import { colors } from '#app/documents/colors.ts'
import type { Block } from '#app/documents/pdf/page-flow.ts'
import { drawStatus } from '#app/documents/pdf/status-shape.server.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import type { ReadingColumn, ReadingRow, ReadingTable } from '#app/domain/readings/reading-tables.ts'
import { formatDateShort, formatTime } from '#app/i18n/format-dates.ts'
import { limitsInWords, outOfLimitsInWords, valueInWords } from '#app/i18n/reading-in-words.ts'
import { paragraph } from './head-blocks.server.ts'
import { noPhoto } from './record-photos.server.ts'
import { placeRemarks } from './record-remarks.server.ts'
import { artifact, edges, rule, type Sheet } from './sheet.server.ts'
import { drawCell, tableHead, type TableColumn } from './table-head.server.ts'

const name: Style = { size: 9, bold: true }
const small: Style = { size: 8, color: colors.soft }
const text: Style = { size: 8 }
const padding = 2
const space = 6
const signWidth = 11

const widths = { due: 100, signature: 84, mostOfReading: 90 }
const valuesLeft = edges.left + widths.due + space
const signatureLeft = edges.right - widths.signature

/**
 * What was measured, a table for each task: a row for each check-in with its signature, and above each column the reading with its
 * limits. A value out of them has a triangle before it, and below the row what was done.
 */
export function readingTableBlocks(sheet: Sheet, tables: ReadingTable[]): Block[] {
  return tables.flatMap((table) => tableBlocks(sheet, table))
}

function tableBlocks(sheet: Sheet, { publicName, columns, rows }: ReadingTable): Block[] {
  const { t } = sheet
  const placed = placedColumns(sheet, columns)
  const { table, head, continues } = tableHead(sheet, placed)
  const hasOut = rows.some(({ values }) => values.some(isOut))
  return [
    { ...paragraph(sheet, publicName, { style: name, tag: 'P', after: 2 }), staysWithNext: true },
    ...(hasOut ? [{ ...legendBlock(sheet, t('readings:taken.out')), staysWithNext: true }] : []),
    head,
    ...rows.map((row) => ({ ...rowBlock(sheet, { table, row, columns, placed }), continues })),
    { height: space + 4, draw() {} },
  ]
}

function isOut(value: TakenReading | null): value is TakenReading {
  return value !== null && !value.isWithin
}

function placedColumns(sheet: Sheet, columns: ReadingColumn[]): TableColumn[] {
  const room = signatureLeft - valuesLeft
  const step = Math.min(room / columns.length, widths.mostOfReading + space)
  return [
    { title: sheet.t('documents:table.slot'), x: edges.left, width: widths.due },
    ...columns.map((column, index) => {
      return { title: titleOf(sheet, column), x: valuesLeft + index * step, width: step - space }
    }),
    { title: sheet.t('readings:lines.column.signature'), x: signatureLeft, width: widths.signature },
  ]
}

/** The reading, and below it its limits, or its unit where it has none. */
function titleOf(sheet: Sheet, column: ReadingColumn): string {
  return [column.name, limitsInWords(sheet, column) ?? column.unit].filter(Boolean).join('\n')
}

function legendBlock(sheet: Sheet, words: string): Block {
  const { pdf, textWriter, root } = sheet
  return {
    height: small.size * lineHeight + 3,
    draw(y) {
      root.add(
        pdf.struct('P', {}, () => {
          drawStatus(sheet, 'overdue', { x: edges.left, y: y + 1, size: 8 })
          textWriter.line(words, { x: edges.left + signWidth, y }, small)
        }),
      )
    },
  }
}

type Row = { table: PDFKit.PDFStructureElement; row: ReadingRow; columns: ReadingColumn[]; placed: TableColumn[] }

function rowBlock(sheet: Sheet, { table, row, columns, placed }: Row): Block {
  const { pdf, textWriter } = sheet
  const isOutIn = (index: number) => isOut(row.values[index - 1] ?? null)
  const texts = [dueOf(sheet, row), ...valuesOf(sheet, row, columns), row.checkIn.signature]
  const cells = placed.map(({ width, ...column }, index) => {
    const indent = isOutIn(index) ? signWidth : 0
    const style = isOutIn(index) ? { ...text, bold: true } : text
    const lines = textWriter.wrap(texts[index] ?? '', width - indent, style)
    return { column: { ...column, x: column.x + indent, width }, lines, style }
  })
  const actions = row.values.filter(isOut).map((value) => outOfLimitsInWords(sheet, value))
  const below = placeRemarks(sheet, [{ lines: actions, photo: noPhoto }], valuesLeft)
  const cellsHeight = Math.max(...cells.map(({ lines }) => lines.length)) * text.size * lineHeight
  const height = cellsHeight + below.height + 2 * padding + 1

  function draw(y: number) {
    const element = pdf.struct('TR')
    table.add(element)
    const top = y + padding
    for (const [index, { column, lines, style }] of cells.entries()) {
      const write = () => {
        if (isOutIn(index)) drawStatus(sheet, 'overdue', { x: column.x - signWidth, y: top + 1.2, size: 8 })
        drawCell(sheet, column, { lines, style, y: top })
      }
      const isLast = index === cells.length - 1
      element.add(pdf.struct('TD', {}, isLast ? below.contentOf(top + cellsHeight, write) : write))
    }
    element.end()
    artifact(sheet, () => rule(sheet, y + height - 0.5, { width: 0.5, color: colors.line }))
  }
  return { height, draw }
}

/** The slot, or when it was measured if nothing was due. */
function dueOf({ language }: Sheet, { slotAt, checkIn }: ReadingRow): string {
  const due = slotAt
    ? { instant: new Date(`${slotAt}Z`), timeZone: 'UTC', language }
    : { instant: madeAt(checkIn), timeZone: checkIn.timezone, language }
  return `${formatDateShort(due)}, ${formatTime(due)}`
}

/** A number stands without its unit, which is in the head. */
function valuesOf(sheet: Sheet, { values }: ReadingRow, columns: ReadingColumn[]): string[] {
  return columns.map((column, index) => {
    const reading = values[index]
    return reading ? valueInWords(sheet, reading.value, { ...column, unit: null }) : '–'
  })
}
