import { setTimeout } from 'node:timers/promises'
import { second } from '#app/domain/time/durations.ts'
import type { Endpoint } from './api.server.ts'

/** The API. Loaded with the program, its many declarations would be a tenth of the start. */
export function loadApi() {
  return import('./api.server.ts')
}

/** Loads the API before anybody asks for it, as a rule, and before a newer build can have taken the place of this one. */
export async function loadApiSoon() {
  await setTimeout(2 * second, undefined, { ref: false })
  await loadApi().catch(() => undefined)
}

/** What of the API the server finds at a path, as Hono reads it; undefined where there is nothing. */
export async function endpointAt(path: string): Promise<Endpoint | undefined> {
  const { endpointAt: find } = await loadApi()
  return find(path)
}
