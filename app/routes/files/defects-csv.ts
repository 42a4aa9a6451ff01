import type { LoaderFunctionArgs } from '@remix-run/node'
import { tableStyle } from '#app/documents/tables/table-style.server.ts'
import { defectCategories, defectStates } from '#app/domain/defects/defect.ts'
import { wordsOf } from '#app/domain/list-search.ts'
import { callerLeftSignal } from '#app/http/context.ts'
import { csvType, fileAnswer } from '#app/http/file-answer.server.ts'
import { fetchingOf } from '#app/http/caller/fetching.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { exportDefects } from '#app/operations/defects/export-defects.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'
import { csvFormatOf } from './csv-format.server.ts'

export const handle = { kind: 'file', audience: 'owner', isOnPrimary: true } satisfies RouteHandle

/** The defects of the board as CSV, with its filters, in the reader's language and chosen format. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { companyId, plan, id } = await requireUser(request)
  const search = new URL(request.url).searchParams
  const filter = {
    state: defectStates.find((name) => name === search.get('state')),
    category: defectCategories.find((name) => name === search.get('category')),
    schedule: search.get('schedule') ?? undefined,
    words: wordsOf(search),
  }
  const style = tableStyle(await csvFormatOf(request), await languageOf(request))
  const signal = callerLeftSignal(context, request)
  const fetching = fetchingOf(request, { id })
  const exported = await exportDefects({ companyId, plan, filter, style, fetching, signal, now: new Date() })
  if (exported.ok) return fileAnswer({ name: 'defects.csv', type: csvType, body: exported.value })
  return refuseFile(exported.failure, { request, nonce: context.nonce })
}
