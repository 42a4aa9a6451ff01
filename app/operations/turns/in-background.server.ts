import { ok } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'

type Limits = { atOnce: number; atOnceEach?: number }

type Order = { id: string; companyId: string }

type Beginning = {
  make: (id: string) => Promise<void>
  /** Called if that throws. */
  onFault: (error: unknown, id: string) => void
  /** Aborted when the server stops: what has not begun by then is not begun any more. */
  signal: AbortSignal
}

/**
 * Makes what is ordered in the database, so many at once, companies in turn. Orders wait there, so none is refused here; one
 * that this server has queued already is not queued again.
 */
export function inBackground(limits: Limits) {
  const most = { mostWaiting: Infinity, mostWaitingEach: Infinity, full: 'document.busy' as const }
  const queue = fairQueue({ ...limits, ...most })
  const underWay = new Map<string, Promise<unknown>>()

  return {
    /** Begins to make these orders, and returns before they are made. */
    begin(orders: readonly Order[], { make, onFault, signal }: Beginning): void {
      for (const { id, companyId } of orders) {
        if (underWay.has(id)) continue
        const made = queue
          .run({ who: companyId, signal }, async () => ok(await make(id)))
          .catch((error: unknown) => onFault(error, id))
          .finally(() => underWay.delete(id))
        underWay.set(id, made)
      }
    },
    /** Whether something is made or queued. */
    isBusy: (): boolean => underWay.size > 0,
    /** Waits until nothing is under way any more. */
    async whenDone(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
  }
}
