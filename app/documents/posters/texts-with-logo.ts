import type { Mark } from './drawing.ts'
import { logoMark } from './logo-mark.ts'
import { leastHeight, textBlock, type BlockText } from './text-block.ts'

type TextsWithLogo = BlockText & {
  logo: Uint8Array | null | undefined
  largestLogo: { width: number; height: number }
  side: 'above' | 'below'
}

const mostOfRoom = 1 / 5

/**
 * Title, location and description with the company's logo above or below them, in the room that they have without one:
 * they become smaller for it, the code does not. There is no logo where the texts in their smallest size leave no room.
 */
export function textsWithLogo({ logo, largestLogo, side, ...block }: TextsWithLogo): Mark[] {
  const { words, room, sizes, fonts } = block
  const box = {
    width: Math.min(largestLogo.width, room.width),
    height: Math.min(largestLogo.height, room.height * mostOfRoom),
  }
  const gap = box.height / 2
  if (!logo || leastHeight({ words, width: room.width, sizes, fonts }) + box.height + gap > room.height)
    return textBlock(block)
  const mark = logoMark(logo, { ...room, ...box })
  const height = room.height - mark.height - gap
  if (side === 'below')
    return [...textBlock({ ...block, room: { ...room, height } }), { ...mark, y: room.y + height + gap }]
  return [mark, ...textBlock({ ...block, room: { ...room, y: room.y + mark.height + gap, height } })]
}
