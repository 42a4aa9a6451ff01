import type { LoaderFunctionArgs } from '@remix-run/node'
import { readColumns } from '#app/domain/attendance/csv-columns.ts'
import type { Failure } from '#app/domain/errors.ts'
import { csvStyle } from '#app/documents/attendance/csv-style.server.ts'
import { callerLeftSignal } from '#app/http/context.ts'
import { csvType, fileAnswer } from '#app/http/file-answer.server.ts'
import { fetchingOf } from '#app/http/caller/fetching.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { exportAttendanceCsv } from '#app/operations/attendance/export-attendance-csv.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'
import { csvFormatOf } from './csv-format.server.ts'
import { exportQuery } from './export-query.ts'

export const handle = { kind: 'file', audience: 'owner', isOnPrimary: true } satisfies RouteHandle

/** The attendance of a schedule as CSV, with the columns of the query, in the reader's language and chosen format. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { companyId, plan, id } = await requireUser(request)
  const { columns: columnNames, ...options } = exportQuery(request, params)
  const columns = readColumns(columnNames)
  if (!columns.ok) return refused(columns.failure)
  const exported = await exportAttendanceCsv({
    ...options,
    companyId,
    plan,
    columns: columns.value,
    style: csvStyle(await csvFormatOf(request), await languageOf(request)),
    fetching: fetchingOf(request, { id }),
    signal: callerLeftSignal(context, request),
    now: new Date(),
  })
  if (!exported.ok) return refused(exported.failure)
  return fileAnswer({ name: 'attendance.csv', type: csvType, body: exported.value })

  function refused(failure: Failure) {
    return refuseFile(failure, { request, nonce: context.nonce })
  }
}
