import type { Endpoint } from './api.server.ts'

/** The API, which is loaded at its first call: declaring its calls would be a tenth of the server's start. */
export function loadApi() {
  return import('./api.server.ts')
}

/** What of the API the server finds at a path, as Hono reads it; undefined where there is nothing. */
export async function endpointAt(path: string): Promise<Endpoint | undefined> {
  const { endpointAt: find } = await loadApi()
  return find(path)
}
