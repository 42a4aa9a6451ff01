import { Mutex } from 'async-mutex'
import type { default as Sharp } from 'sharp'

/**
 * Draws with sharp beside the thread of the requests, one picture at a time: many at once would keep every processor, and
 * every thread that checks passwords, from who checks in.
 */
export function drawAlone<Drawn>(draw: (sharp: typeof Sharp) => Promise<Drawn>): Promise<Drawn> {
  return oneAtATime.runExclusive(async () => draw(await loadSharp()))
}

const oneAtATime = new Mutex()

/** The package costs a tenth of a second and 12 MB, which a server that draws no picture has no need of. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
