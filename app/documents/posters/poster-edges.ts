import { bar, type Mark } from './drawing.ts'
import { plainLines } from './text-block.ts'
import type { Typesetting } from './typesetting.server.ts'

type EdgeText = { x: number; y: number; width: number; text: string; fonts: Typesetting }
/** The marks, and where the room between head and foot begins or ends. */
type Edge = { marks: Mark[]; y: number }

const size = 6.2
const lineHeight = 7.8
const capHeight = 5
const barHeight = 1.7
const aboveBar = 4.5

/** The small text at the top, from `y` down, and the bar below it. */
export function posterHead({ x, y, width, text, fonts }: EdgeText): Edge {
  const lines = linesOf({ width, text, weight: 600, fonts })
  const marks = lines.map((line, index) => ({ ...small(line, 600), x, y: y + capHeight + index * lineHeight }))
  const last = marks.at(-1)
  const top = last ? last.y + aboveBar : y
  return { marks: [...marks, bar({ x, y: top, width, height: barHeight })], y: top + barHeight }
}

/** The small text at the bottom, from `y` up. */
export function posterFoot({ x, y, width, text, fonts }: EdgeText): Edge {
  const lines = linesOf({ width, text, weight: 400, fonts })
  const first = y - (lines.length - 1) * lineHeight
  const marks = lines.map((line, index) => ({ ...small(line, 400), x, y: first + index * lineHeight }))
  return { marks, y: lines.length === 0 ? y : first - capHeight }
}

function small(text: string, weight: 400 | 600) {
  return { kind: 'text', text, size, weight } as const
}

function linesOf(options: { width: number; text: string; weight: 400 | 600; fonts: Typesetting }): string[] {
  return options.text ? plainLines({ ...options, size }) : []
}
