import { colors } from '#app/documents/colors.ts'
import { prepareFont, type FontFile } from './font-file.ts'
import { families, fontPaths } from './fonts.server.ts'
import { spellingOf } from './spelling.ts'
import type { Spot, Stamp } from './stamp.ts'
import { textRuns, type Spells, type TextRun } from './text-runs.ts'

type PdfDocument = PDFKit.PDFDocument

export type Style = { size: number; bold?: boolean; color?: string }

/** Writes texts in any letters on a PDF; all measures are in points. */
export type TextWriter = {
  /** Writes one line, unbroken; `y` is its upper edge. */
  line(text: string, spot: Spot, style: Style): void
  /** The lines of a text within a width; it is broken between words, or inside a word that is too long. */
  wrap(text: string, width: number, style: Style): string[]
  width(text: string, style: Style): number
}

/** The distance between the upper edges of two lines, as a multiple of the font's size. */
export const lineHeight = 1.36

/** A text writer with the fonts for all our languages. */
export function textWriterOn(pdf: PdfDocument, stamp: Stamp): TextWriter {
  const { useFont, spells, addToPage } = fontsOn(pdf)
  const runsByText = new Map<string, TextRun<string>[]>()
  const wrapped = new Map<string, string[]>()

  function runsOf(text: string, { bold }: Style) {
    const key = bold ? `b${text}` : `r${text}`
    let runs = runsByText.get(key)
    if (!runs) {
      runs = textRuns(text, bold ? fontsOf.bold : fontsOf.regular, spells)
      runsByText.set(key, runs)
    }
    return runs
  }

  function width(text: string, style: Style): number {
    return runsOf(text, style).reduce((sum, { font, text: part }) => sum + partWidth(font, part, style.size), 0)
  }

  function partWidth(font: string, part: string, size: number): number {
    useFont(font)
    return pdf.fontSize(size).widthOfString(part)
  }

  function wrap(text: string, most: number, style: Style): string[] {
    const key = `${most} ${style.size} ${style.bold ?? false} ${text}`
    let lines = wrapped.get(key)
    if (!lines) {
      lines = text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, most, (part) => width(part, style)))
      wrapped.set(key, lines)
    }
    return lines
  }

  function line(text: string, { x, y }: Spot, style: Style) {
    const { size, color = colors.ink } = style
    let at = x
    const runs = runsOf(text, style)
    for (const { font, text: part } of runs) {
      stamp(`${font} ${size} ${color} ${part}`, { x: at, y: y + size * 1.07 }, () => {
        useFont(font)
        pdf.fontSize(size).fillColor(color).text(part, 0, 0, { lineBreak: false, baseline: 'alphabetic' })
      })
      addToPage(font)
      if (runs.length > 1) at += partWidth(font, part, size)
    }
  }
  return { line, wrap, width }
}

const fontsOf = { regular: namesOf(400), bold: namesOf(700) }

function namesOf(weight: 400 | 700): [string, ...string[]] {
  return families.map((family) => `${family} ${weight}`) as [string, ...string[]]
}

/** The fonts of a document, each opened when it is first used. */
function fontsOn(pdf: PdfDocument) {
  for (const family of families)
    for (const weight of [400, 700] as const) pdf.registerFont(`${family} ${weight}`, fontPaths[family][weight])
  const opened = new Map<string, OpenFont>()
  let used = ''

  /** Selects a font. Which letters it has is known from the opened file, not from pdfkit. */
  function useFont(name: string): OpenFont {
    if (used !== name) pdf.font(name)
    used = name
    const open = opened.get(name)
    if (open) return open
    const { _font: inPdf } = pdf as unknown as { _font: FontOfPdf }
    prepareFont(inPdf.font)
    const font = { inPdf, spelling: spellingOf(inPdf.font) }
    opened.set(name, font)
    return font
  }

  const spells: Spells<string> = (name, letter) => (opened.get(name) ?? useFont(name)).spelling(letter)

  /** Adds a font to the list of those that are used on the page. */
  function addToPage(name: string) {
    const { inPdf } = opened.get(name) ?? useFont(name)
    const { fonts } = pdf.page as unknown as { fonts: Record<string, unknown> }
    fonts[inPdf.id] ??= inPdf.ref()
  }
  return { useFont, spells, addToPage }
}

type FontOfPdf = { id: string; font: FontFile; ref(): unknown }
type OpenFont = { inPdf: FontOfPdf; spelling: ReturnType<typeof spellingOf> }

function wrapParagraph(text: string, most: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= most) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (widthOf(joined) <= most) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = piecesOf(word, most, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Breaks a word after hyphens, and between letters when that is not enough. */
function piecesOf(word: string, most: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= most) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const part of word.split(/(?<=-)/)) {
    for (const unit of widthOf(part) <= most ? [part] : lettersOf(part)) {
      if (piece !== '' && widthOf(piece + unit) > most) {
        pieces.push(piece)
        piece = ''
      }
      piece += unit
    }
  }
  return [...pieces, piece]
}

function lettersOf(text: string): string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment)
}
