import type { LoaderFunctionArgs } from '@remix-run/node'
import { problemResponse } from '#app/api/calls/problem.ts'
import { pictureAnswer } from '#app/http/picture-answer.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { readPageLogo } from '#app/operations/check-ins/read-page-logo.server.ts'

export const handle = { kind: 'file', audience: 'public' } satisfies RouteHandle

/** The logo at the head of the page behind a QR code. A company's next logo has another address. */
export async function loader({ request, params: { scheduleId = '', logoKey = '' } }: LoaderFunctionArgs) {
  const logo = await readPageLogo({ scheduleId, logoKey, now: new Date() })
  return logo.ok
    ? pictureAnswer(logo.value, { 'Cache-Control': 'public, max-age=31536000, immutable' })
    : problemResponse(request, logo.failure)
}
