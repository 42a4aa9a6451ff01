import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pictureAnswer } from '#app/http/picture-answer.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { readSmallPicture, readUpload } from '#app/operations/uploads/read-upload.server.ts'

export const handle = { kind: 'file', audience: 'owner' } satisfies RouteHandle

/** A file that the company uploaded; with `?size=small` a small picture of it. The file of a key never changes. */
export async function loader({ request, params: { fileKey = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const isSmall = new URL(request.url).searchParams.get('size') === 'small'
  const read = isSmall ? readSmallPicture : readUpload
  return pictureAnswer(orPageFailure(await read(companyId, fileKey)), 'private, max-age=86400, immutable')
}
