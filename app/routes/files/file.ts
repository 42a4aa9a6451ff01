import type { LoaderFunctionArgs } from '@remix-run/node'
import { findUpload } from '#app/data/read/uploads/uploads.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { uploadAnswer } from './upload-answer.server.ts'

export const handle = { kind: 'file', audience: 'owner' } satisfies RouteHandle

/** A file that the company uploaded; with `?size=small` a small picture of it. */
export async function loader({ request, params: { fileKey = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  orNotFound(findUpload(readingSql(), companyId, fileKey) ?? null)
  return uploadAnswer(request, { companyId, key: fileKey })
}
