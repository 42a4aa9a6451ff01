import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileForms } from '#app/domain/reports/kinds.ts'
import { fileAnswer } from '#app/http/file-answer.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { nameOfFile } from '#app/operations/reports/name-of-file.ts'
import { readLinkedFile, typesOfFiles } from '#app/operations/reports/read-issued-file.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'

export const handle = { kind: 'file', audience: 'public' } satisfies RouteHandle

/** A file of the document that the link in a mail is for. */
export async function loader({ request, params: { token = '', form: name }, context }: LoaderFunctionArgs) {
  const form = fileForms.find((known) => known === name)
  const read = form
    ? await readLinkedFile(token, { form, now: new Date() })
    : ({ ok: false, failure: { code: 'report.linkInvalid' } } as const)
  if (!read.ok) return refuseFile(read.failure, { request, nonce: context.nonce })
  const { file, body } = read.value
  return fileAnswer({ name: nameOfFile(file), type: typesOfFiles[file.form], body })
}
