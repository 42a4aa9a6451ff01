import type { RouteHandle } from '#app/http/route-handle.ts'
import { readReadiness } from '#app/operations/health/read-readiness.server.ts'

export const handle = { kind: 'file', audience: 'public', limit: 'none' } satisfies RouteHandle

/** Answers 200 when every part of the server works, otherwise 503. The JSON names the parts. Writes nothing. */
export async function loader() {
  const readiness = await readReadiness(new Date())
  const status = Object.values(readiness).every(Boolean) ? 200 : 503
  return Response.json(readiness, { status, headers: { 'Cache-Control': 'no-store' } })
}
