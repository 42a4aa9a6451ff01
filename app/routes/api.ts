import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { api } from '#app/api/api.server.ts'
import { callerAddress } from '#app/http/context.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'

export const handle = { kind: 'api', audience: 'mixed' } satisfies RouteHandle

/** The JSON API: everything below /api, /auth and /settings. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return api.fetch(request, { address: callerAddress(context), now: new Date() })
}

export function action({ request, context }: ActionFunctionArgs) {
  return api.fetch(request, { address: callerAddress(context), now: new Date() })
}
