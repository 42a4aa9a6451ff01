import { modulesOf, type CorrectionLevel, type Modules } from './qr-modules.ts'

/**
 * The black modules of a QR code as one path, one unit for each module. It has outlines of whole areas, because
 * printers may leave white hairlines between squares that only touch. `modules` is the code's width.
 */
export function qrOutline(content: string, level?: CorrectionLevel): { path: string; modules: number } {
  const code = modulesOf(content, level)
  return { path: outlineOf(code), modules: code.size }
}

/** The four sides of a module, clockwise, so that black is on the right of each. */
const sides = [
  { from: [0, 0], to: [1, 0], neighbour: [0, -1] },
  { from: [1, 0], to: [1, 1], neighbour: [1, 0] },
  { from: [1, 1], to: [0, 1], neighbour: [0, 1] },
  { from: [0, 1], to: [0, 0], neighbour: [-1, 0] },
] as const

type Edge = { x: number; y: number; dx: number; dy: number }

function outlineOf(code: Modules): string {
  const starting = edgesOf(code)
  let path = ''
  for (const [start, edges] of starting) {
    for (let edge = edges.pop(); edge; edge = edges.pop()) path += ringFrom({ start, edge, starting })
  }
  return path
}

/** Every side between black and white, by the corner at which it starts. */
function edgesOf({ size, isBlack }: Modules): Map<string, Edge[]> {
  const starting = new Map<string, Edge[]>()
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isBlack(column, row)) continue
      for (const { from, to, neighbour } of sides) {
        if (isBlack(column + neighbour[0], row + neighbour[1])) continue
        const edge = { x: column + from[0], y: row + from[1], dx: to[0] - from[0], dy: to[1] - from[1] }
        const key = `${edge.x} ${edge.y}`
        starting.set(key, [...(starting.get(key) ?? []), edge])
      }
    }
  }
  return starting
}

/** One closed ring of sides; consecutive sides on one line become one. */
function ringFrom({ start, edge, starting }: { start: string; edge: Edge; starting: Map<string, Edge[]> }): string {
  let path = `M${start}`
  let { x, y, dx, dy } = edge
  let length = 1
  for (;;) {
    x += dx
    y += dy
    const next = starting.get(`${x} ${y}`)?.pop()
    if (next && next.dx === dx && next.dy === dy) {
      length += 1
      continue
    }
    path += dx === 0 ? `v${dy * length}` : `h${dx * length}`
    if (!next) return `${path}z`
    ;({ dx, dy } = next)
    length = 1
  }
}
