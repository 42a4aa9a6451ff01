import type { default as Sharp } from 'sharp'
import { ok, type Result } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'

/** A page may show dozens of small pictures, and a shift may upload all its photos at once. */
const queue = fairQueue({ atOnce: 1, mostWaitingEach: 64, mostWaiting: 128, full: 'server.unavailable' })

/**
 * Draws with sharp outside of the request thread, one picture at a time; companies take turns. Several at once would
 * take every processor, and every thread that checks passwords, from people who check in. Fails with server.unavailable
 * when too many are waiting, of the company or in all.
 */
export function drawInTurn<Drawn>(
  companyId: string,
  draw: (sharp: typeof Sharp) => Promise<Drawn>,
): Promise<Result<Drawn>> {
  return queue.run({ who: companyId }, async () => ok(await draw(await loadSharp())))
}

/** The package takes a tenth of a second and 12 MB, so that it is loaded with the first picture. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
