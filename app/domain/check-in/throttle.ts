const minute = 60_000
const hour = 60 * minute

/**
 * How tries are limited: a counter lives for `lasts` milliseconds from its first try; when it reaches `tries`,
 * there is a wait of `wait` milliseconds, or until its life is over.
 */
export type Limit = { lasts: number; steps: readonly { tries: number; wait: number | 'rest' }[] }

/** The limits of a check-in; reliability.md has their reasons. Only wrong PINs are counted, but for `posts`. */
export const checkInLimits = {
  /** Of one login name at one schedule, from devices that never succeeded for that person. */
  unknownDevice: {
    lasts: 24 * hour,
    steps: [
      { tries: 5, wait: 15 * minute },
      { tries: 10, wait: hour },
      { tries: 15, wait: 'rest' },
    ],
  },
  /** Of one person on a device that once succeeded for them. */
  trustedDevice: { lasts: 15 * minute, steps: [{ tries: 10, wait: 'rest' }] },
  /** Of one person in one hour, wherever: told to an admin for a day, stops nobody. */
  told: { lasts: 24 * hour, steps: [] },
  addressPosts: { lasts: minute, steps: [{ tries: 120, wait: 'rest' }] },
  addressFailures: { lasts: 10 * minute, steps: [{ tries: 20, wait: 'rest' }] },
} as const satisfies Record<string, Limit>

export type Counter = { count: number; startedAt: Date; blockedUntil: Date | null }

/** The seconds until another try is allowed, rounded up; 0 where it is allowed now. */
export function secondsToWait(counter: Counter | null, now: Date): number {
  const left = (counter?.blockedUntil?.getTime() ?? 0) - now.getTime()
  return Math.max(0, Math.ceil(left / 1000))
}

/** The counter after one more try. One whose life is over starts anew. */
export function countTry(limit: Limit, counter: Counter | null, now: Date): Counter {
  const { count, startedAt, blockedUntil } = counter && now < endOf(limit, counter) ? counter : fresh(now)
  const tries = count + 1
  const step = limit.steps.find((one) => one.tries === tries)
  if (!step) return { count: tries, startedAt, blockedUntil }
  const wait = step.wait === 'rest' ? startedAt.getTime() + limit.lasts : now.getTime() + step.wait
  return { count: tries, startedAt, blockedUntil: new Date(wait) }
}

/** When a counter may be forgotten: its life is over and nobody has to wait any more. */
export function endOf(limit: Limit, { startedAt, blockedUntil }: Counter): Date {
  return new Date(Math.max(startedAt.getTime() + limit.lasts, blockedUntil?.getTime() ?? 0))
}

function fresh(now: Date): Counter {
  return { count: 0, startedAt: now, blockedUntil: null }
}
