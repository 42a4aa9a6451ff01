/** A part of a document that is never divided, with its height and a function that draws it at an upper edge. */
export type Block = {
  height: number
  draw: (y: number) => void
  /** It must be on the same page as the next block, like a heading. */
  staysWithNext?: boolean
  /** What is repeated at the top of a page when this block is the first on it. */
  continues?: Pick<Block, 'height' | 'draw'>
}

/** A block and its upper edge. */
export type PlacedBlock = { block: Pick<Block, 'draw'>; y: number }

/**
 * Places blocks below each other on pages from `top` to `bottom`. A block that is higher than a page gets one of its
 * own.
 */
export function flowPages(blocks: readonly Block[], { top, bottom }: { top: number; bottom: number }): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [[]]
  let y = top
  for (const [index, block] of blocks.entries()) {
    const page = pages.at(-1) ?? []
    if (page.length > 0 && y + heightTogether(blocks, index) > bottom) {
      const newPage: PlacedBlock[] = []
      pages.push(newPage)
      y = top
      if (block.continues) {
        newPage.push({ block: block.continues, y })
        y += block.continues.height
      }
    }
    pages.at(-1)?.push({ block, y })
    y += block.height
  }
  return pages
}

/** The height of a block and of those that must be on its page. */
function heightTogether(blocks: readonly Block[], start: number): number {
  let height = 0
  for (let index = start; index < blocks.length; index += 1) {
    const block = blocks[index]
    height += block?.height ?? 0
    if (!block?.staysWithNext) return height
  }
  return height
}
