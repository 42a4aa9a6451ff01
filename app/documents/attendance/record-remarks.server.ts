import { colors } from '#app/documents/colors.ts'
import type { RecordStatus } from '#app/domain/attendance/attendance-record.ts'
import { drawStatus } from '#app/documents/pdf/status-shape.server.ts'
import { lineHeight, type Style } from '#app/documents/pdf/text-writer.server.ts'
import type { Figure, RecordPhoto } from './record-photos.server.ts'
import { edges, type Sheet } from './sheet.server.ts'

const note: Style = { size: 8, color: colors.soft }
const step = note.size * lineHeight
const signWidth = 11

/** Lines below the cells of a record, with a sign before them, and the photo below these lines. */
export type Remark = { lines: string[]; photo: RecordPhoto; sign?: RecordStatus }

/** The remarks of a record as they stand from `x` to the edge of the page. */
export type Remarks = {
  height: number
  /** What a cell holds in the order of reading: `writeCell` and lines, with each photo after its lines. */
  contentOf: (y: number, writeCell: () => void) => ((() => void) | Figure)[]
}

/** Breaks the lines of remarks, and places each photo below its lines. */
export function placeRemarks(sheet: Sheet, remarks: Remark[], x: number): Remarks {
  const { textWriter } = sheet
  const placed = remarks.map(({ lines, photo, sign }) => {
    const all = [...lines, ...(photo.note ? [photo.note] : [])]
    const width = edges.right - x - (sign ? signWidth : 0)
    return { lines: all.flatMap((line) => textWriter.wrap(line, width, note)), photo, sign }
  })

  function contentOf(top: number, writeCell: () => void) {
    const content: ((() => void) | Figure)[] = []
    let writings = [writeCell]
    let y = top
    for (const { lines, photo, sign } of placed) {
      const start = y
      writings.push(() => writeLines(lines, start, sign))
      y += lines.length * step
      if (!photo.figure) continue
      content.push(inOrder(writings), photo.figure({ x, y }))
      writings = []
      y += photo.height
    }
    return writings.length > 0 ? [...content, inOrder(writings)] : content
  }

  function writeLines(lines: string[], y: number, sign: RecordStatus | undefined) {
    if (sign) drawStatus(sheet, sign, { x, y: y + 1, size: 8 })
    const left = sign ? x + signWidth : x
    for (const [line, words] of lines.entries()) textWriter.line(words, { x: left, y: y + line * step }, note)
  }

  const height = placed.reduce((sum, { lines, photo }) => sum + lines.length * step + photo.height, 0)
  return { height, contentOf }
}

function inOrder(writings: (() => void)[]): () => void {
  return () => {
    for (const write of writings) write()
  }
}
