import type { Picture } from './drawing.ts'
import { sizeOfPng } from './png.ts'

/** With fewer pixels in a unit a logo would be blurred: a tiny one stays tiny. */
const leastPixels = 3

type LogoBox = { x: number; y: number; width: number; height: number }

/** A logo at the upper left corner of a box, as large as fits into it. */
export function logoMark(png: Uint8Array, { x, y, width, height }: LogoBox): Picture {
  const size = sizeOfPng(png)
  const scale = Math.min(width / size.width, height / size.height, 1 / leastPixels)
  return { kind: 'picture', png, x, y, width: size.width * scale, height: size.height * scale }
}
