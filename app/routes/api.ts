import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { loadApi } from '#app/api/load-api.server.ts'
import { callerAddress, callerLeftSignal } from '#app/http/context.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'

export const handle = { kind: 'api', audience: 'mixed', isDirect: true } satisfies RouteHandle

/** The JSON API: everything below /api, /auth and /settings. */
export function loader(args: LoaderFunctionArgs) {
  return answer(args)
}

export function action(args: ActionFunctionArgs) {
  return answer(args)
}

async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { api } = await loadApi()
  const callerLeft = () => callerLeftSignal(context, request)
  return api.fetch(request, { address: callerAddress(context), callerLeft, body: context.body, now: new Date() })
}
