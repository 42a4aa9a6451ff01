import type { LoaderFunctionArgs } from '@remix-run/node'
import { callerLeftSignal } from '#app/http/context.ts'
import { fileAnswer, zipType } from '#app/http/file-answer.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { exportCompany } from '#app/operations/export/export-company.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'

export const handle = { kind: 'file', audience: 'owner' } satisfies RouteHandle

/** All data of the company as a ZIP, whatever its plan. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const now = new Date()
  const signal = callerLeftSignal(context, request)
  const exported = await exportCompany({ companyId, language: await languageOf(request), signal, now })
  if (!exported.ok) return refuseFile(exported.failure, { request, nonce: context.nonce })
  const name = `klarbuch-${now.toISOString().slice(0, 10)}.zip`
  return fileAnswer({ name, type: zipType, body: exported.value })
}
