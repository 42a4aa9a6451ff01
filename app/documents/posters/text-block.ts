import { breakings } from './breaks.ts'
import type { Mark, Weight } from './drawing.ts'
import { setLines } from './set-lines.ts'
import { titleLines } from './title-lines.ts'
import type { Typesetting } from './typesetting.server.ts'

type Words = { title: string; location?: string; description?: string }
type BlockArea = { x: number; y: number; width: number; height: number }
type Sizes = { title: number; location: number; description: number }
export type BlockText = { words: Words; room: BlockArea; sizes: Sizes; fonts: Pick<Typesetting, 'widthOf'> }

const lineHeight = { title: 1.08, text: 1.3 }
const shrinking = 0.9
/** From this scale down the description is cut. */
const cutFrom = 0.75
const leastText = 0.5
const leastTitle = 0.2

/**
 * Title, location and description below each other, as large as the room allows. All become smaller together; a
 * description that is still too long is cut. Title and location are never cut.
 */
export function textBlock(block: BlockText): Mark[] {
  for (let scale = 1; scale >= leastTitle; scale *= shrinking) {
    const set = setAt(block, scale)
    if (set.height <= block.room.height) return set.marks
  }
  return setAt(block, leastTitle).marks
}

/** The smallest height of such a block: title and location in their smallest size, and no description. */
export function leastHeight({ width, ...options }: Omit<BlockText, 'room'> & { width: number }): number {
  return setAt({ ...options, room: { x: 0, y: 0, width, height: 0 } }, leastTitle).height
}

function setAt({ words, room, sizes, fonts }: BlockText, scale: number): { marks: Mark[]; height: number } {
  const marks: Mark[] = []
  let y = room.y
  const add = (text: string, { size, weight, height }: { size: number; weight: Weight; height: number }) => {
    // The baseline is a quarter of the size above the lower edge of the line.
    marks.push({ kind: 'text', text, x: room.x, y: y + size * (height - 0.25), size, weight })
    y += size * height
  }
  const widthOf = (text: string) => fonts.widthOf(text, 700)
  const title = titleLines({
    text: words.title,
    width: room.width,
    largest: sizes.title * scale,
    mostLines: 5,
    widthOf,
  })
  for (const line of title.lines) add(line, { size: title.size, weight: 700, height: lineHeight.title })
  const smaller = Math.max(scale, leastText)
  if (words.location) {
    const size = sizes.location * smaller
    y += size * 0.25
    for (const line of plainLines({ text: words.location, size, weight: 400, width: room.width, fonts }))
      add(line, { size, weight: 400, height: lineHeight.text })
  }
  if (words.description) {
    const size = sizes.description * smaller
    y += size * 0.4
    const lines = plainLines({ text: words.description, size, weight: 400, width: room.width, fonts })
    const fitting = Math.max(0, Math.floor((room.y + room.height - y) / (size * lineHeight.text)))
    const shown = scale > cutFrom ? lines : cut(lines, fitting)
    for (const line of shown) add(line, { size, weight: 400, height: lineHeight.text })
  }
  return { marks, height: y - room.y }
}

type Plain = { text: string; size: number; weight: Weight; width: number; fonts: Pick<Typesetting, 'widthOf'> }

/** Lines of a text in one size; words are broken only when they are wider than a line. */
export function plainLines({ text, size, weight, width, fonts }: Plain): string[] {
  const widthOf = (part: string) => fonts.widthOf(part, weight) * size
  for (const breaking of breakings) {
    const lines = setLines({ text, breaking, width, widthOf })
    if (lines) return lines
  }
  return [text]
}

function cut(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines
  const shown = lines.slice(0, most)
  return shown.map((line, index) => (index === most - 1 ? `${line.replace(/[\s.,;:]*$/, '')} …` : line))
}
