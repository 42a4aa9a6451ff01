import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { findListedEnvelope } from '#app/data/read/envelopes/listed-envelopes.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { envelopeFormSchema } from '#app/domain/envelopes/schema.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { orNotFound, orPageFailure, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { markEnvelope } from '#app/operations/envelopes/mark-envelope.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

/** That a refused check-in was seen has no page of its own: the list shows it. */
export async function loader({ request, params: { envelopeId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  orNotFound(findListedEnvelope(readingSql(), companyId, envelopeId))
  return redirect(withSearchOf(request, '/offline'))
}

export async function action({ request, params: { envelopeId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  orNotFound(findListedEnvelope(readingSql(), companyId, envelopeId))
  const submission = await parseForm(request, { schema: envelopeFormSchema })
  if (submission.status !== 'success') return pageFailure({ code: 'request.invalidFields' })
  const seen = submission.value.seen === 'true'
  const { receipt } = orPageFailure(await markEnvelope({ companyId, id: envelopeId, seen, now: new Date() }))
  return redirectWithFlash(withSearchOf(request, '/offline'), `envelopes:flash.${seen ? 'seen' : 'new'}`, { receipt })
}

/** A route needs a component: without one, Remix answers a 404 as bare text instead of the error page. */
export default function EnvelopeSeen() {
  return null
}
