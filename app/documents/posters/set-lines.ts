import { piecesOf, type Breaking, type Piece } from './breaks.ts'

type LinesText = { text: string; breaking: Breaking; width: number; widthOf: (text: string) => number }

/** Breaks a text into lines within `width`; null when an unbreakable piece is wider. Line breaks in the text stay. */
export function setLines({ text, ...options }: LinesText): string[] | null {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    const own = linesOf({ text: paragraph, ...options })
    if (!own) return null
    lines.push(...own)
  }
  return lines
}

function linesOf({ text, breaking, width, widthOf }: LinesText): string[] | null {
  const lines: string[] = []
  let line = { text: '', width: 0 }
  let joint: Piece['joint'] = ''
  for (const piece of piecesOf(text, breaking)) {
    const own = widthOf(piece.text)
    if (own > width) return null
    const between = joint === ' ' ? widthOf(' ') : 0
    const end = piece.joint === '-' ? widthOf('-') : 0
    if (line.text !== '' && line.width + between + own + end > width) {
      lines.push(joint === '-' ? `${line.text}-` : line.text)
      line = { text: piece.text, width: own }
    } else {
      line = { text: line.text + (joint === ' ' ? ' ' : '') + piece.text, width: line.width + between + own }
    }
    joint = piece.joint
  }
  return [...lines, line.text]
}
