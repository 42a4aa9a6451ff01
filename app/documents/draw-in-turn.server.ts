import type { default as Sharp } from 'sharp'
import { ok, type Result } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'

/** A company’s page may show dozens of small pictures, and a shift hands in its photos together. */
const queue = fairQueue({ atOnce: 1, mostWaitingEach: 64, mostWaiting: 128, full: 'server.unavailable' })

/**
 * Draws with sharp beside the thread of the requests, one picture at a time, and of the companies in turn: many at once
 * would keep every processor, and every thread that checks passwords, from who checks in. Fails with server.unavailable
 * where too many of the company wait, or of all together.
 */
export function drawInTurn<Drawn>(
  companyId: string,
  draw: (sharp: typeof Sharp) => Promise<Drawn>,
): Promise<Result<Drawn>> {
  return queue.run({ who: companyId }, async () => ok(await draw(await loadSharp())))
}

/** The package costs a tenth of a second and 12 MB, which a server that draws no picture has no need of. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
