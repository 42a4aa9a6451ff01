import { setTimeout } from 'node:timers/promises'
import { openDatabase, unreadableReason } from '#app/data/database.server.ts'
import { log } from '#app/gateways/log.server.ts'

const pauseMs = 250

let following: AbortController | undefined

/**
 * On a replica: opens the copy of the primary’s database as soon as it exists with the migrations of this build, and logs what
 * it waits for, also if the primary migrates the database later. Meanwhile nothing can be read here.
 */
export function startFollowing(clock: () => Date) {
  following ??= new AbortController()
  void follow(clock, following.signal)
}

/** Stops following the primary. */
export function stopFollowing() {
  following?.abort()
  following = undefined
}

async function follow(clock: () => Date, signal: AbortSignal) {
  for (let logged: string | null | undefined; !signal.aborted;) {
    const reason = await waitingReason(clock())
    if (reason !== logged) logReason(reason)
    logged = reason
    await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

async function waitingReason(now: Date): Promise<string | null> {
  try {
    await openDatabase(now)
    return unreadableReason()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function logReason(reason: string | null) {
  if (reason === null) log().info('following the primary')
  else log().warn({ reason }, 'waiting for the primary’s database')
}
