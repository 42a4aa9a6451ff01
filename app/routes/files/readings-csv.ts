import type { LoaderFunctionArgs } from '@remix-run/node'
import { units } from '#app/domain/attendance/attendance-range.ts'
import { csvStyle } from '#app/documents/attendance/csv-style.server.ts'
import { callerLeftSignal } from '#app/http/context.ts'
import { csvType, fileAnswer } from '#app/http/file-answer.server.ts'
import { fetchingOf } from '#app/http/caller/fetching.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { exportReadings } from '#app/operations/readings/export-readings.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'
import { csvFormatOf } from './csv-format.server.ts'
import { readingsQuery } from './readings-query.ts'

export const handle = { kind: 'file', audience: 'owner', isOnPrimary: true } satisfies RouteHandle

/** The values of a schedule as CSV, in the reader's language and chosen format. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { companyId, plan, id } = await requireUser(request)
  const { scheduleId, range, task } = readingsQuery(request, params)
  const unit = units.find((name) => name === range.unit)
  const style = csvStyle(await csvFormatOf(request), await languageOf(request))
  const signal = callerLeftSignal(context, request)
  const query = { scheduleId, range: { ...range, unit }, task }
  const fetching = fetchingOf(request, { id })
  const exported = await exportReadings({ ...query, companyId, plan, style, fetching, signal, now: new Date() })
  if (exported.ok) return fileAnswer({ name: 'readings.csv', type: csvType, body: exported.value })
  return refuseFile(exported.failure, { request, nonce: context.nonce })
}
