/** A piece of a document that stays whole: so high, and how it is drawn at an upper edge. */
export type Block = {
  height: number
  draw: (y: number) => void
  /** It stands on the page of the block after it, as a heading does. */
  staysWithNext?: boolean
  /** What is drawn once more at the head of a page that this block comes to be first on. */
  continues?: Pick<Block, 'height' | 'draw'>
}

/** A block with its upper edge. */
export type PlacedBlock = { block: Pick<Block, 'draw'>; y: number }

/** Blocks one under the other on pages from `top` to `bottom`. One higher than a page has a page of its own. */
export function flowed(blocks: readonly Block[], { top, bottom }: { top: number; bottom: number }): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [[]]
  let y = top
  for (const [index, block] of blocks.entries()) {
    const page = pages.at(-1) ?? []
    if (page.length > 0 && y + heightTogether(blocks, index) > bottom) {
      const fresh: PlacedBlock[] = []
      pages.push(fresh)
      y = top
      if (block.continues) {
        fresh.push({ block: block.continues, y })
        y += block.continues.height
      }
    }
    pages.at(-1)?.push({ block, y })
    y += block.height
  }
  return pages
}

/** The height of a block and of those that it stays with. */
function heightTogether(blocks: readonly Block[], start: number): number {
  let height = 0
  for (let index = start; index < blocks.length; index += 1) {
    const block = blocks[index]
    height += block?.height ?? 0
    if (!block?.staysWithNext) return height
  }
  return height
}
