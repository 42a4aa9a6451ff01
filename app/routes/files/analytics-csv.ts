import type { LoaderFunctionArgs } from '@remix-run/node'
import { csvStyle } from '#app/documents/attendance/csv-style.server.ts'
import { callerLeftSignal } from '#app/http/context.ts'
import { csvType, fileAnswer } from '#app/http/file-answer.server.ts'
import { fetchingOf } from '#app/http/caller/fetching.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { exportAnalytics } from '#app/operations/attendance/export-analytics.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'
import { csvFormatOf } from './csv-format.server.ts'
import { analyticsQuery } from './analytics-query.ts'

export const handle = { kind: 'file', audience: 'owner', isOnPrimary: true } satisfies RouteHandle

/** The whole list of the analytics page as CSV, in the reader's language and chosen format. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { companyId, plan, id } = await requireUser(request)
  const style = csvStyle(await csvFormatOf(request), await languageOf(request))
  const fetching = fetchingOf(request, { id })
  const caller = { companyId, plan, style, fetching, signal: callerLeftSignal(context, request) }
  const exported = await exportAnalytics({ ...analyticsQuery(request), ...caller, now: new Date() })
  if (exported.ok) return fileAnswer({ name: 'analytics.csv', type: csvType, body: exported.value })
  return refuseFile(exported.failure, { request, nonce: context.nonce })
}
