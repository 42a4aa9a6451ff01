import { setImmediate } from 'node:timers/promises'
import { ok } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'

const turns = fairQueue({ atOnce: 1, mostWaitingEach: Infinity, mostWaiting: Infinity, full: 'server.unavailable' })

/**
 * Waits until long work of a company, or of the server itself, may go on, which is done in pieces: one piece in each turn of the event loop, whoever
 * asks for however much, so that requests have their turn between any two, and of each in turn.
 */
export async function nextTurn(who: string): Promise<void> {
  await turns.run({ who }, async () => ok(await setImmediate()))
}
