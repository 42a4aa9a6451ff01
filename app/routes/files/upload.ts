import type { ActionFunctionArgs } from '@remix-run/node'
import { problemResponse } from '#app/api/calls/problem.ts'
import type { Failure } from '#app/domain/errors.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { readUploadToken } from '#app/http/tokens/upload-address.server.ts'
import { receiveUpload } from '#app/operations/uploads/receive-upload.server.ts'

export const handle = { kind: 'file', audience: 'public', takesFile: true } satisfies RouteHandle

/** Takes the one file that the upload URL was made for. The signed URL is the permission; it needs no session. */
export async function action({ request, params: { token = '' } }: ActionFunctionArgs) {
  const now = new Date()
  const refuse = (failure: Failure) => problemResponse(request, failure)
  const permission = await readUploadToken(token, now)
  if (!permission) return refuse({ code: 'upload.addressInvalid' })
  const { contentType, ...upload } = permission
  const isOtherType = contentType !== undefined && request.headers.get('Content-Type') !== contentType
  if (isOtherType) return refuse({ code: 'request.unsupportedMediaType' })
  const received = await receiveUpload({ ...upload, bytes: new Uint8Array(await request.arrayBuffer()), now })
  return received.ok ? new Response(null, { status: 201 }) : refuse(received.failure)
}
