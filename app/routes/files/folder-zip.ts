import type { LoaderFunctionArgs } from '@remix-run/node'
import { folderFileName } from '#app/documents/folders/folder-file-names.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { fileAnswer, zipType } from '#app/http/file-answer.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { openFolder } from '#app/operations/folders/view-folder.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'

export const handle = { kind: 'file', audience: 'owner', isOnPrimary: true } satisfies RouteHandle

/** A folder for an inspector as ZIP, once it is ready. */
export async function loader({ request, params: { folderId = '' }, context }: LoaderFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const opened = await openFolder({ companyId, userId, folderId, now: new Date() })
  if (!opened.ok) return refuseFile(opened.failure, { request, nonce: context.nonce })
  const { folder, ...body } = opened.value
  const { language, fromDate: from, toDate: to, selectionName } = folder
  const name = folderFileName({ language, dates: { from, to }, selectionName })
  return fileAnswer({ name, type: zipType, body })
}
