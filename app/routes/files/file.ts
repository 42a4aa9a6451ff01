import type { LoaderFunctionArgs } from '@remix-run/node'
import { findUpload } from '#app/data/read/uploads/uploads.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pictureAnswer } from '#app/http/picture-answer.server.ts'
import { orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { readSmallPicture, readUpload } from '#app/operations/uploads/read-upload.server.ts'

export const handle = { kind: 'file', audience: 'owner' } satisfies RouteHandle

/**
 * A file that the company uploaded; with `?size=small` a small picture of it. The file of a key never changes, but it may be
 * removed: a browser asks before it shows its copy.
 */
export async function loader({ request, params: { fileKey = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  orNotFound(findUpload(readingSql(), companyId, fileKey) ?? null)
  const isSmall = new URL(request.url).searchParams.get('size') === 'small'
  const caching = { 'Cache-Control': 'private, no-cache', ETag: `"${fileKey}${isSmall ? '-small' : ''}"` }
  if (request.headers.get('If-None-Match') === caching.ETag)
    return new Response(null, { status: 304, headers: caching })
  const read = isSmall ? readSmallPicture : readUpload
  return pictureAnswer(orPageFailure(await read(companyId, fileKey)), caching)
}
