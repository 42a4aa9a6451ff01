import type { RouteHandle } from '#app/http/route-handle.ts'
import { version } from '#app/config/settings/version.server.ts'
import { checkHealth } from '#app/data/read/health/health.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'

export const handle = { kind: 'file', audience: 'public', limit: 'none' } satisfies RouteHandle

/** Answers 200 and the version when the database can be read. Writes nothing. */
export function loader() {
  checkHealth(readingSql())
  return new Response(`ok ${version}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
