import type { LoaderFunctionArgs } from '@remix-run/node'
import { tableStyle } from '#app/documents/tables/table-style.server.ts'
import { callerLeftSignal } from '#app/http/context.ts'
import { csvType, fileAnswer } from '#app/http/file-answer.server.ts'
import { fetchingOf } from '#app/http/caller/fetching.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { exportRatingWeeks } from '#app/operations/guests/export-rating-weeks.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'
import { csvFormatOf } from './csv-format.server.ts'
import { analyticsQuery } from './analytics-query.ts'

export const handle = { kind: 'file', audience: 'owner', isOnPrimary: true } satisfies RouteHandle

/** The rated weeks of the analytics page as CSV, in the reader's language and chosen format. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { companyId, plan, id } = await requireUser(request)
  const style = tableStyle(await csvFormatOf(request), await languageOf(request))
  const { filter, range } = analyticsQuery(request)
  const fetching = fetchingOf(request, { id })
  const caller = { companyId, plan, style, fetching, signal: callerLeftSignal(context, request) }
  const exported = await exportRatingWeeks({ filter, range, ...caller, now: new Date() })
  if (exported.ok) return fileAnswer({ name: 'ratings.csv', type: csvType, body: exported.value })
  return refuseFile(exported.failure, { request, nonce: context.nonce })
}
