import type { LoaderFunctionArgs } from '@remix-run/node'
import { callerLeftSignal } from '#app/http/context.ts'
import { fileAnswer, pdfType } from '#app/http/file-answer.server.ts'
import { fetchingOf } from '#app/http/caller/fetching.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { viewDigestPdf } from '#app/operations/digests/view-digest-pdf.server.ts'
import { refuseFile } from '#app/routes/refuse.server.tsx'

export const handle = { kind: 'file', audience: 'owner', isOnPrimary: true } satisfies RouteHandle

/** The days of a digest as a PDF, for who opens it by the link in the mail. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { companyId, id } = await requireUser(request)
  const { searchParams } = new URL(request.url)
  const days = { from: searchParams.get('from'), to: searchParams.get('to') }
  const signal = callerLeftSignal(context, request)
  const fetching = fetchingOf(request, { id })
  const language = await languageOf(request)
  const pdf = await viewDigestPdf({ companyId, days, language, fetching, now: new Date(), signal })
  if (!pdf.ok) return refuseFile(pdf.failure, { request, nonce: context.nonce })
  return fileAnswer({ name: 'digest.pdf', type: pdfType, body: pdf.value })
}
