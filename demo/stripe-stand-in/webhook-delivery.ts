import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { second } from '#app/domain/time/durations.ts'
import type { SignedEvent } from './events.ts'

const pauses = [0.5 * second, 2 * second, 5 * second]

/** Posts events to an address in order, in the background; one that is not accepted is sent again a few times. */
export function createWebhookDelivery(log: Logger) {
  let setAddress: (address: string) => void
  const address = new Promise<string>((resolve) => (setAddress = resolve))
  let queue = Promise.resolve()

  async function deliver(event: SignedEvent) {
    for (const wait of [...pauses, null]) {
      if (await isAccepted(await address, event)) return
      if (wait === null) log.warn({ type: event.type }, 'an event of the stand-in was not taken')
      else await pause(wait, undefined, { ref: false })
    }
  }

  return {
    deliver(event: SignedEvent): void {
      queue = queue.then(() => deliver(event))
    },
    /** Starts sending events to this address. */
    start: (webhookAddress: string) => setAddress(webhookAddress),
  }
}

function isAccepted(address: string, { body, signature }: SignedEvent): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }
  return fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(10 * second) }).then(
    (answer) => answer.ok,
    () => false,
  )
}
