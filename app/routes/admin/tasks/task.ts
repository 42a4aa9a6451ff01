import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { findTask } from '#app/data/read/tasks/tasks.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

/** A task has no page of its own: its form shows everything. */
export async function loader({ request, params: { taskId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { id } = orNotFound(await findTask(companyId, taskId))
  return redirect(withSearchOf(request, `/tasks/${id}/edit`))
}

/** A route needs a component: without one, Remix answers a 404 as bare text instead of the error page. */
export default function Task() {
  return null
}
