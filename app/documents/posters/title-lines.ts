import type { Breaking } from './breaks.ts'
import { setLines } from './set-lines.ts'

type TitleText = {
  text: string
  width: number
  /** The largest size, and the most lines. */
  largest: number
  mostLines: number
  /** In ems. */
  widthOf: (text: string) => number
}

/** How much smaller a title may become before the next kind of break is used instead. */
const worthABreak = 0.8
/** Below this part of the largest size the title is broken anywhere instead. */
const tooSmall = 0.3
const smallest = 0.1
const step = 0.96
const preferredBreakings = ['words', 'hyphens', 'seams'] as const satisfies Breaking[]

/** A title as large as it fits, with few breaks: a word is broken only when that makes the whole much larger. */
export function titleLines(title: TitleText): { lines: string[]; size: number } {
  const fitted = preferredBreakings.map((breaking) => largestFor({ ...title, breaking })).filter((fit) => fit !== null)
  const largest = Math.max(...fitted.map(({ size }) => size))
  const best = fitted.find(({ size }) => size >= largest * worthABreak)
  if (best && best.size > title.largest * tooSmall) return best
  return (
    largestFor({ ...title, breaking: 'anywhere' }) ?? best ?? { lines: [title.text], size: title.largest * smallest }
  )
}

function largestFor({ text, width, largest, mostLines, widthOf, breaking }: TitleText & { breaking: Breaking }) {
  for (let size = largest; size >= largest * smallest; size *= step) {
    const lines = setLines({ text, breaking, width, widthOf: (part) => widthOf(part) * size })
    if (lines && lines.length <= mostLines) return { lines, size }
  }
  return null
}
