import { checkHealth } from '#app/data/read/health.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'

export const handle = { kind: 'file', audience: 'public', limit: 'none' } satisfies RouteHandle

/** 200 when a read of the database works; writes nothing. */
export function loader() {
  checkHealth()
  return new Response('ok', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
}
