import type { LoaderFunctionArgs } from '@remix-run/node'
import { pictureTypeOf } from '#app/domain/uploads/pictures.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { readSmallPicture, readUpload } from '#app/operations/uploads/read-upload.server.ts'

export const handle = { kind: 'file', audience: 'owner' } satisfies RouteHandle

/** A file that the company uploaded; with `?size=small` a small picture of it. The file of a key never changes. */
export async function loader({ request, params: { fileKey = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const isSmall = new URL(request.url).searchParams.get('size') === 'small'
  const bytes = isSmall
    ? new Uint8Array(orPageFailure(await readSmallPicture(companyId, fileKey)))
    : orPageFailure(await readUpload(companyId, fileKey))
  return new Response(bytes, {
    headers: {
      'Content-Type': pictureTypeOf(bytes) ?? 'application/octet-stream',
      'Content-Length': String(bytes.length),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=86400, immutable',
    },
  })
}
