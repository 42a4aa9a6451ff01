import type { LoaderFunctionArgs } from '@remix-run/node'
import { callerLeftSignal } from '#app/http/context.ts'
import { fileAnswer, pdfType } from '#app/http/file-answer.server.ts'
import { fetchingOf } from '#app/http/caller/fetching.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { exportAttendancePdf } from '#app/operations/attendance/export-attendance-pdf.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'
import { exportQuery } from './export-query.ts'

export const handle = { kind: 'file', audience: 'owner', isOnPrimary: true } satisfies RouteHandle

/** The attendance of a schedule as PDF, in the reader's language. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { companyId, id } = await requireUser(request)
  const language = await languageOf(request)
  const options = {
    ...exportQuery(request, params),
    companyId,
    language,
    fetching: fetchingOf(request, { id }),
    signal: callerLeftSignal(context, request),
    now: new Date(),
  }
  const exported = await exportAttendancePdf(options)
  if (exported.ok) return fileAnswer({ name: 'attendance.pdf', type: pdfType, body: exported.value })
  return refuseFile(exported.failure, { request, nonce: context.nonce })
}
