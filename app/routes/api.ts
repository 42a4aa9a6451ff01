import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { api } from '#app/api/api.server.ts'
import { problemResponse } from '#app/api/calls/problem.ts'
import { callerAddress } from '#app/http/context.ts'

/** The JSON API: everything below /api, /auth and /settings. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.refusal) return problemResponse(request, { code: context.refusal })
  return api.fetch(request, { address: callerAddress(context), now: new Date() })
}

export function action({ request, context }: ActionFunctionArgs) {
  return api.fetch(request, { address: callerAddress(context), now: new Date() })
}
