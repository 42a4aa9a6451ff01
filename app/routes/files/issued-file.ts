import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileForms } from '#app/domain/reports/kinds.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { fileAnswer } from '#app/http/file-answer.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { nameOfFile } from '#app/operations/reports/name-of-file.ts'
import { readIssuedFile, typesOfFiles } from '#app/operations/reports/read-issued-file.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'

export const handle = { kind: 'file', audience: 'owner' } satisfies RouteHandle

/** A file of a report's document, as it was sent. */
export async function loader({ request, params: { documentId = '', form: name }, context }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const form = fileForms.find((known) => known === name)
  const read = form
    ? await readIssuedFile({ companyId, documentId, form })
    : ({ ok: false, failure: { code: 'report.notFound' } } as const)
  if (!read.ok) return refuseFile(read.failure, { request, nonce: context.nonce })
  const { file, body } = read.value
  return fileAnswer({ name: nameOfFile(file), type: typesOfFiles[file.form], body })
}
