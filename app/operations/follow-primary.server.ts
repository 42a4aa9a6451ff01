import { setTimeout } from 'node:timers/promises'
import { isDatabaseOpen, openDatabase } from '#app/data/database.server.ts'
import { log } from '#app/gateways/log.server.ts'

const pauseMs = 250

let following: AbortController | undefined

/**
 * On a replica: opens the copy of the primary’s database as soon as it is there in the shape that this build knows, and
 * says in the log what it waits for. Until then nothing can be read here.
 */
export function startFollowing(clock: () => Date) {
  following ??= new AbortController()
  void follow(clock, following.signal)
}

/** Ends the waiting. */
export function stopFollowing() {
  following?.abort()
  following = undefined
}

async function follow(clock: () => Date, signal: AbortSignal) {
  for (let told = ''; !signal.aborted && !isDatabaseOpen();) {
    try {
      await openDatabase(clock())
      log().info('following the primary')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== told) log().warn({ reason }, 'waiting for the primary’s database')
      told = reason
      await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
