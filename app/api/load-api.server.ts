import { setTimeout } from 'node:timers/promises'
import { second } from '#app/domain/time/durations.ts'
import type { Endpoint } from './api.server.ts'

/** Loads the API. Its many declarations would take a tenth of the start if they were loaded with the program. */
export function loadApi() {
  return import('./api.server.ts')
}

/**
 * Loads the API two seconds after the start: usually before the first call, and before a newer build can replace this one.
 * Rejects if it can't be loaded.
 */
export async function loadApiSoon() {
  await setTimeout(2 * second, undefined, { ref: false })
  await loadApi()
}

/** The API's endpoint at a path, as Hono matches it; undefined if there is none. */
export async function endpointAt(path: string): Promise<Endpoint | undefined> {
  const { endpointAt: find } = await loadApi()
  return find(path)
}
