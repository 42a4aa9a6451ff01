import type { RouteHandle } from '#app/http/route-handle.ts'
import { readReadiness } from '#app/operations/health/read-readiness.server.ts'

export const handle = { kind: 'file', audience: 'public', limit: 'none' } satisfies RouteHandle

/** 200 when the server can do all that it is there for, else 503; the JSON says what it can. Writes nothing. */
export async function loader() {
  const readiness = await readReadiness(new Date())
  const status = Object.values(readiness).every(Boolean) ? 200 : 503
  return Response.json(readiness, { status, headers: { 'Cache-Control': 'no-store' } })
}
