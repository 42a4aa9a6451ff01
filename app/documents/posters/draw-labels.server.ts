import { quietZone } from '#app/documents/qr-modules.ts'
import { qrOutline } from '#app/documents/qr-outline.ts'
import { labelLayouts, labelsOnSheet, type LabelLayout } from '#app/domain/qr-codes/label-layouts.ts'
import { codeMark } from './draw-poster.server.ts'
import type { Drawing, Mark } from './drawing.ts'
import { plainLines } from './text-block.ts'
import { textsWithLogo } from './texts-with-logo.ts'
import type { Typesetting } from './typesetting.server.ts'

export type Label = { content: string; title: string; location: string }
export type LabelSheets = {
  labels: Label[]
  companyName: string
  /** The company's logo as PNG. */
  logo?: Uint8Array | null
  layout: LabelLayout
  first: number
}

const paper = { width: 210, height: 297 }
/** The margin that printers leave white and that allows for a crooked sheet. */
const edge = 2.5
const right = 5
const sizes = { title: 5.4, location: 3.3, description: 3 }
const nameSize = 2.4
const largestLogo = { width: 40, height: 5 }

/** Draws as many sheets of labels as needed, in millimetres; the first begins with its label number `first`. */
export function drawLabels(sheets: LabelSheets, fonts: Typesetting): Drawing[] {
  const { labels, first, ...common } = sheets
  const onSheet = labelsOnSheet(common.layout)
  const marksOfSheets = new Map<number, Mark[]>()
  for (const [index, label] of labels.entries()) {
    const place = first - 1 + index
    const sheet = Math.floor(place / onSheet)
    const marks = drawLabel({ ...common, label, place: place % onSheet, fonts })
    marksOfSheets.set(sheet, [...(marksOfSheets.get(sheet) ?? []), ...marks])
  }
  return [...marksOfSheets.values()].map((marks) => ({ ...paper, millimetres: paper.width, marks }))
}

type LabelPlace = Omit<LabelSheets, 'labels' | 'first'> & { label: Label; place: number; fonts: Typesetting }

/** The code with its white margin on the left, the texts and the logo to its right. */
function drawLabel({ label, companyName, logo, layout, place, fonts }: LabelPlace): Mark[] {
  const { columns, width, height, left, top, stepX, stepY } = labelLayouts[layout]
  const x = left + (place % columns) * stepX
  const y = top + Math.floor(place / columns) * stepY
  const code = qrOutline(label.content)
  const codeWithMargin = height - 2 * edge
  const module = codeWithMargin / (code.modules + 2 * quietZone)
  const white = quietZone * module
  const column = { x: x + edge + codeWithMargin, width: width - edge - codeWithMargin - right }
  const names = companyName
    ? plainLines({ text: companyName, size: nameSize, weight: 600, width: column.width, fonts })
    : []
  const topLines = names.map((text, index): Mark => {
    return {
      kind: 'text',
      text,
      x: column.x,
      y: y + edge + white + nameSize * (0.75 + index * 1.25),
      size: nameSize,
      weight: 600,
    }
  })
  const textTop = y + edge + white + names.length * nameSize * 1.25
  const below = logo ? white : white / 2
  const room = { ...column, y: textTop, height: y + height - edge - below - textTop }
  return [
    codeMark({ ...code, x: x + edge + white, y: y + edge + white, edge: code.modules * module }),
    ...topLines,
    ...textsWithLogo({ words: label, room, sizes, fonts, logo, largestLogo, side: 'below' }),
  ]
}
