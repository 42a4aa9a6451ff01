import { OPS, Util, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A path on a page; lengths are in points, from the page's left and upper edges. */
export type DrawnShape = {
  paint: 'fill' | 'stroke' | 'fillStroke'
  /** Of the area, or of a line. */
  color: string
  isDashed: boolean
  /** Its steps: M for move, L for line, C for curve, Z for the way back. */
  steps: string
  /** The middle of the box around it. */
  x: number
  y: number
  width: number
  height: number
}

/** Every path that is filled or stroked, in drawing order; no letters and no bitmaps. */
export async function drawnShapes(page: PDFPageProxy): Promise<DrawnShape[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const { transform } = page.getViewport({ scale: 1 })
  const shapes: DrawnShape[] = []
  const saved: State[] = []
  let state: State = { transform, fill: '#000000', stroke: '#000000', isDashed: false }
  for (const [index, operator] of fnArray.entries()) {
    const values = argsArray[index] as unknown[]
    if (operator === OPS.save) saved.push(state)
    else if (operator === OPS.restore) state = saved.pop() ?? state
    else if (operator === OPS.constructPath) shapes.push(...shapeOf(values as Path, state))
    else state = { ...state, ...changeBy(operator, values, state) }
  }
  return shapes
}

type State = { transform: number[]; fill: string; stroke: string; isDashed: boolean }

function changeBy(operator: number, values: unknown[], { transform }: State): Partial<State> {
  if (operator === OPS.transform) return { transform: Util.transform(transform, values as number[]) as number[] }
  if (operator === OPS.setFillRGBColor) return { fill: String(values[0]) }
  if (operator === OPS.setStrokeRGBColor) return { stroke: String(values[0]) }
  if (operator === OPS.setDash) return { isDashed: (values[0] as number[]).length > 0 }
  return {}
}

type Path = [operator: number, [Float32Array | null], box: Float32Array | null]

const paints: Partial<Record<number, DrawnShape['paint']>> = {
  [OPS.fill]: 'fill',
  [OPS.eoFill]: 'fill',
  [OPS.stroke]: 'stroke',
  [OPS.closeStroke]: 'stroke',
  [OPS.fillStroke]: 'fillStroke',
  [OPS.closeFillStroke]: 'fillStroke',
}

function shapeOf([operator, [path], box]: Path, { transform, fill, stroke, isDashed }: State): DrawnShape[] {
  const paint = paints[operator]
  if (!paint || !path || !box) return []
  const [left = 0, low = 0, right = 0, high = 0] = box
  const [ax = 0, ay = 0] = placed([left, low], transform)
  const [bx = 0, by = 0] = placed([right, high], transform)
  const place = { x: (ax + bx) / 2, y: (ay + by) / 2, width: Math.abs(bx - ax), height: Math.abs(by - ay) }
  return [{ paint, color: paint === 'stroke' ? stroke : fill, isDashed, steps: stepsOf(path), ...place }]
}

function placed([x, y]: [number, number], [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** A step is its number in pdfjs's list, and then its coordinates. */
const kinds = [
  { letter: 'M', coordinates: 2 },
  { letter: 'L', coordinates: 2 },
  { letter: 'C', coordinates: 6 },
  { letter: 'Q', coordinates: 4 },
  { letter: 'Z', coordinates: 0 },
]

function stepsOf(path: Float32Array): string {
  let steps = ''
  for (let index = 0; index < path.length;) {
    const { letter, coordinates } = kinds[path[index] ?? -1] ?? { letter: '?', coordinates: Infinity }
    steps += letter
    index += 1 + coordinates
  }
  return steps
}
