import type { Endpoint } from './api.server.ts'

/** Loads the API. Its many declarations would take a tenth of the start if they were loaded with the program. */
export function loadApi() {
  return import('./api.server.ts')
}

/** The API's endpoint at a path, as Hono matches it; undefined if there is none. */
export async function endpointAt(path: string): Promise<Endpoint | undefined> {
  const { endpointAt: find } = await loadApi()
  return find(path)
}
