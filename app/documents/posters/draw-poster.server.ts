import { posterPapers } from '#app/domain/qr-codes/poster-options.ts'
import { quietZone } from '#app/documents/qr-modules.ts'
import { qrOutline } from '#app/documents/qr-outline.ts'
import type { Drawing, Mark } from './drawing.ts'
import { posterFoot, posterHead } from './poster-edges.ts'
import { stepsBelow, stepsBeside } from './poster-steps.ts'
import type { Poster } from './poster-of.server.ts'
import { leastHeight, type BlockText } from './text-block.ts'
import { textsWithLogo } from './texts-with-logo.ts'
import type { Typesetting } from './typesetting.server.ts'

/**
 * The shorter edge of every paper has so many units, so that smaller papers are the same drawing in a smaller scale.
 */
const shortEdge = 210
const margins = { portrait: 15.75, landscape: 16.8 }
const sizes = { title: 24.8, location: 11.5, description: 6.2 }
const largestLogo = { width: 80, height: 16 }
const codeOfWidth = 0.56
/** The distance between the bar and the title, and between the texts and what is below them. */
const gap = 4

type Sheet = { poster: Poster; fonts: Typesetting; width: number; height: number; margin: number }

/** Draws a poster on its paper. */
export function drawPoster(poster: Poster, fonts: Typesetting): Drawing {
  const paper = posterPapers[poster.format]
  const isPortrait = poster.orientation === 'portrait'
  const longEdge = (shortEdge * paper.height) / paper.width
  const [width, height] = isPortrait ? [shortEdge, longEdge] : [longEdge, shortEdge]
  const sheet = { poster, fonts, width, height, margin: margins[poster.orientation] }
  const marks = isPortrait ? drawPortrait(sheet) : drawLandscape(sheet)
  return { width, height, millimetres: isPortrait ? paper.width : paper.height, marks }
}

/**
 * In portrait the code is below the texts on the right; a big one is as wide as the paper allows with its white margin.
 * It is smaller when the texts in their smallest size leave less room.
 */
function drawPortrait({ poster, fonts, width, height, margin }: Sheet): Mark[] {
  const code = qrOutline(poster.content)
  const largest = poster.big ? largestCode(width, code.modules) : codeOfWidth * width
  const whiteOf = (edge: number) => (quietZone * edge) / code.modules
  const side = poster.big ? whiteOf(largest) : margin
  const column = { x: side, width: width - 2 * side }
  const head = posterHead({ ...column, y: margin, text: poster.topText, fonts })
  const foot = posterFoot({ ...column, y: height - margin, text: poster.bottomText, fonts })
  const bottom = poster.bottomText ? foot.y - whiteOf(largest) : height - side
  const top = head.y + gap
  const remaining = bottom - top - leastHeight({ words: wordsOf(poster), width: column.width, sizes, fonts })
  const edge = Math.min(largest, (remaining * code.modules) / (code.modules + quietZone))
  const quiet = whiteOf(edge)
  const place = { x: width - side - edge, y: bottom - edge }
  const room = { ...column, y: top, height: place.y - quiet - top }
  const steps = { ...column, y: place.y, width: place.x - quiet - side, height: edge, words: poster.steps, fonts }
  return [
    ...head.marks,
    ...texts(poster, { room, fonts }),
    ...(poster.big ? [] : stepsBelow(steps)),
    codeMark({ ...code, ...place, edge }),
    ...foot.marks,
  ]
}

/**
 * In landscape the code is to the right of everything else; a big one is as high as the paper allows with its white
 * margin.
 */
function drawLandscape({ poster, fonts, width, height, margin }: Sheet): Mark[] {
  const code = qrOutline(poster.content)
  const whole = { x: margin, y: margin, width: width - 2 * margin, text: poster.topText, fonts }
  const below = height - margin - posterHead(whole).y
  const inMargins = Math.min(below / (1 + quietZone / code.modules), (margin * code.modules) / quietZone)
  const edge = poster.big ? largestCode(height, code.modules) : inMargins
  const quiet = (quietZone * edge) / code.modules
  const side = poster.big ? quiet : margin
  const place = { x: width - side - edge, y: height - side - edge }
  const column = { x: margin, width: place.x - quiet - margin }
  const head = posterHead(poster.big ? { ...whole, ...column } : whole)
  const foot = posterFoot({ ...column, y: height - margin, text: poster.bottomText, fonts })
  const steps = poster.big
    ? { marks: [], y: foot.y }
    : stepsBeside({ ...column, bottom: poster.bottomText ? foot.y - 2 * gap : foot.y, words: poster.steps, fonts })
  const room = { ...column, y: head.y + gap, height: steps.y - 2 * gap - head.y }
  return [
    ...head.marks,
    ...texts(poster, { room, fonts }),
    ...steps.marks,
    codeMark({ ...code, ...place, edge }),
    ...foot.marks,
  ]
}

function texts(poster: Poster, { room, fonts }: Pick<BlockText, 'room' | 'fonts'>): Mark[] {
  const { logo } = poster
  return textsWithLogo({ words: wordsOf(poster), room, sizes, fonts, logo, largestLogo, side: 'above' })
}

/** The largest code that fits on an edge of the paper with its white margin. */
function largestCode(paper: number, modules: number): number {
  return (paper * modules) / (modules + 2 * quietZone)
}

function wordsOf({ title, location, description }: Poster) {
  return { title, location, description }
}

/** A code with edges of this length. */
export function codeMark({
  path,
  modules,
  x,
  y,
  edge,
}: {
  path: string
  modules: number
  x: number
  y: number
  edge: number
}): Mark {
  return { kind: 'filled', path, x, y, scale: edge / modules }
}
