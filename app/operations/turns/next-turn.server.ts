import { setImmediate } from 'node:timers/promises'
import { ok } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'

const turns = fairQueue({ atOnce: 1, mostWaitingEach: Infinity, mostWaiting: Infinity, full: 'server.unavailable' })

/**
 * Waits until the next piece of some long work may run. In each turn of the event loop only one piece runs, so that requests
 * are answered in between, and companies (or the server itself, by a name of its own as `who`) take turns.
 */
export async function nextTurn(who: string): Promise<void> {
  await turns.run({ who }, async () => ok(await setImmediate()))
}
