import { pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'

export const handle = { kind: 'page', audience: 'public' } satisfies RouteHandle

/** Answers every path that no other route has. */
export function loader(): never {
  pageFailure({ code: 'request.notFound' })
}

export function action(): never {
  pageFailure({ code: 'request.notFound' })
}

export default function NotFound() {
  return null
}
