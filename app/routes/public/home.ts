import { redirect } from '@remix-run/node'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'

export const handle = { kind: 'page', audience: 'public' } satisfies RouteHandle

/** Redirects to the dashboard, or without a session to the sign-in page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url)
  return redirect(`${(await findUser(request)) ? '/dashboard' : '/login'}${search}`)
}
