import { setImmediate } from 'node:timers/promises'
import { ok } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'

const turns = fairQueue({ atOnce: 1, mostOfOne: Infinity, mostWaiting: Infinity, full: 'server.unavailable' })

/**
 * Waits until a company's long work may go on, which is done in pieces: one piece in each turn of the event loop, whoever
 * asks for however much, so that requests have their turn between any two, and of the companies in turn.
 */
export async function nextTurn(companyId: string): Promise<void> {
  await turns.run({ who: companyId }, async () => ok(await setImmediate()))
}
