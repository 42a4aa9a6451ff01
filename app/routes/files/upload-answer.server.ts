import { pictureAnswer } from '#app/http/picture-answer.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import { readSmallPicture, readUpload } from '#app/operations/uploads/read-upload.server.ts'

type UploadedPicture = { companyId: string; key: string }

/**
 * A picture that the company uploaded, for who may see it; with `?size=small` a small one of it. The file of a key never changes,
 * but it may be removed: a browser asks before it shows its copy.
 */
export async function uploadAnswer(request: Request, { companyId, key }: UploadedPicture): Promise<Response> {
  const isSmall = new URL(request.url).searchParams.get('size') === 'small'
  const caching = { 'Cache-Control': 'private, no-cache', ETag: `"${key}${isSmall ? '-small' : ''}"` }
  if (request.headers.get('If-None-Match') === caching.ETag)
    return new Response(null, { status: 304, headers: caching })
  const read = isSmall ? readSmallPicture : readUpload
  return pictureAnswer(orPageFailure(await read(companyId, key)), caching)
}
