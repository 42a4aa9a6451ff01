import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findReport } from '#app/data/read/reports/reports.sql.server.ts'
import { filesOf, type ReportForm } from '#app/domain/reports/kinds.ts'
import { reportSchema } from '#app/domain/reports/schema.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { callerLeftSignal } from '#app/http/context.ts'
import { fileAnswer } from '#app/http/file-answer.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import type { ErrorCode, Result } from '#app/domain/errors.ts'
import type { UnreadDocument } from '#app/operations/documents/unread-documents.server.ts'
import { previewInput, previewReport } from '#app/operations/reports/preview-report.server.ts'
import { typesOfFiles } from '#app/operations/reports/read-issued-file.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'

export const handle = { kind: 'file', audience: 'owner' } satisfies RouteHandle

/** The first file of a stored report, as it would be sent today. */
export async function loader({ request, params: { reportId = '' }, context }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const report = findReport(readingSql(), companyId, reportId)
  if (!report) return refuseFile({ code: 'report.notFound' }, { request, nonce: context.nonce })
  const form = firstFile(report.form)
  const signal = callerLeftSignal(context, request)
  const file = await previewReport(reportId, { companyId, form, signal, now: new Date() })
  return answer(file, form, { request, nonce: context.nonce })
}

/** The same of what a form holds; nothing is stored. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: reportSchema })
  if (submission.status !== 'success') {
    const [code = 'request.invalidFields'] = Object.values(submission.error ?? {}).flat()
    return refuseFile({ code: code as ErrorCode }, { request, nonce: context.nonce })
  }
  const form = firstFile(submission.value.form)
  const signal = callerLeftSignal(context, request)
  const file = await previewInput(submission.value, { companyId, form, signal, now: new Date() })
  return answer(file, form, { request, nonce: context.nonce })
}

function firstFile(form: ReportForm) {
  const [first = 'pdf'] = filesOf(form)
  return first
}

type Refusal = Parameters<typeof refuseFile>[1]

function answer(file: Result<UnreadDocument>, form: 'pdf' | 'csv', refusal: Refusal) {
  if (!file.ok) return refuseFile(file.failure, refusal)
  const name = form === 'csv' ? 'preview.csv' : undefined
  return fileAnswer({ name, type: typesOfFiles[form], body: file.value })
}
