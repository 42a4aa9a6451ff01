import { setTimeout } from 'node:timers/promises'
import { openDatabase, unreadableReason } from '#app/data/database.server.ts'
import { log } from '#app/gateways/log.server.ts'

const pauseMs = 250

let following: AbortController | undefined

/**
 * On a replica: opens the copy of the primary’s database as soon as it is there in the shape that this build knows, and
 * says in the log what it waits for, also where the primary migrates it later. Meanwhile nothing can be read here.
 */
export function startFollowing(clock: () => Date) {
  following ??= new AbortController()
  void follow(clock, following.signal)
}

/** Ends the following. */
export function stopFollowing() {
  following?.abort()
  following = undefined
}

async function follow(clock: () => Date, signal: AbortSignal) {
  for (let told: string | null | undefined; !signal.aborted;) {
    const reason = await whyWaiting(clock())
    if (reason !== told) tell(reason)
    told = reason
    await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

async function whyWaiting(now: Date): Promise<string | null> {
  try {
    await openDatabase(now)
    return unreadableReason()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function tell(reason: string | null) {
  if (reason === null) log().info('following the primary')
  else log().warn({ reason }, 'waiting for the primary’s database')
}
