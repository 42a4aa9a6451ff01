import { drawPoster } from '#app/documents/posters/draw-poster.server.ts'
import type { Drawing, Mark } from '#app/documents/posters/drawing.ts'
import { posterAsPdf } from '#app/documents/posters/poster-files.server.ts'
import type { Poster } from '#app/documents/posters/poster-of.server.ts'
import { loadTypesetting, type Typesetting } from '#app/documents/posters/typesetting.server.ts'
import { modulesOf, quietZone } from '#app/documents/qr-modules.ts'
import { posterContent } from './posters.ts'
import { readPdf, type Box } from './read-pdf.ts'
import { scanCodes } from './scan-codes.ts'

const dotsPerInch = 300

export type JudgedCode = { pixels: Buffer; fault: string | undefined }

/** Checks the code of a printed poster. If it looks the same as the last one, returns the last result. */
export async function judgeCode(poster: Poster, last?: JudgedCode): Promise<JudgedCode> {
  const place = codePlace(drawPoster(poster, await loadTypesetting()))
  const [page] = (await readPdf(await posterAsPdf(poster))).pages
  if (!page) throw new Error('There is no page')
  const picture = await page.draw(dotsPerInch, place)
  const pixels = Buffer.from(picture.data.buffer)
  if (last?.pixels.equals(pixels)) return last
  if (!isOnPaper(place, page.size)) return { pixels, fault: 'not on the paper' }
  if (!isWhiteAround(picture)) return { pixels, fault: 'something in the white' }
  const [read] = await scanCodes(picture)
  return { pixels, fault: read === posterContent ? undefined : `reads as ${read}` }
}

/**
 * What decides how the code of a poster is printed: the paper, the place of the code, and all marks that may reach it or
 * its margin. Texts are left out that are at least a fifth of their size away at the sides, or more above and below.
 */
export function surroundingsOf({ marks, ...paper }: Drawing, fonts: Typesetting): string {
  const place = codePlace({ marks, ...paper })
  const unit = paper.width / paper.millimetres
  const [left, top, edge] = [place.x * unit, place.y * unit, place.width * unit]
  function mayReach(mark: Mark): boolean {
    if (mark.kind !== 'text') return true
    const { text, x, y, size, weight } = mark
    const end = x + fonts.widthOf(text, weight) * size
    const isBeside = end + 0.2 * size < left || x - 0.2 * size > left + edge
    const isOver = y + 0.5 * size < top
    const isBelow = y - 1.3 * size > top + edge
    return !isBeside && !isOver && !isBelow
  }
  return JSON.stringify([paper, place, marks.filter(mayReach)])
}

const codeModules = modulesOf(posterContent).size
const allModules = codeModules + 2 * quietZone

/** The place of the code, including the white margin that scanners need. */
function codePlace({ marks, width, millimetres }: Drawing): Box {
  const filled = marks.flatMap((mark) => (mark.kind === 'filled' ? mark : []))
  const [code] = filled.toSorted((one, other) => other.path.length - one.path.length)
  if (!code) throw new Error('There is no code')
  const unit = millimetres / width
  const white = quietZone * code.scale
  const edge = allModules * code.scale * unit
  return { x: (code.x - white) * unit, y: (code.y - white) * unit, width: edge, height: edge }
}

function isOnPaper({ x, y, width, height }: Box, [paperWidth = 0, paperHeight = 0]: number[]): boolean {
  const hair = 0.01
  return x > -hair && y > -hair && x + width < paperWidth + hair && y + height < paperHeight + hair
}

/** Whether the margin is white. The pixels at its inner edge may be grey. */
function isWhiteAround({ data, width, height }: ImageData): boolean {
  const white = Math.floor((quietZone / allModules) * width) - 1
  const isAround = (place: number) => place < white || place >= width - white
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((isAround(x) || isAround(y)) && data[(y * width + x) * 4] !== 255) return false
    }
  }
  return true
}
