import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageFailure } from '#app/http/respond.server.ts'

/** Whatever no other route answers to, and what the server refused before it came to a route. */
export function loader({ context }: LoaderFunctionArgs): never {
  pageFailure({ code: context.refusal ?? 'request.notFound' })
}

export function action(): never {
  pageFailure({ code: 'request.notFound' })
}

export default function NotFound() {
  return null
}
