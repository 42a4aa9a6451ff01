import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isFormTooNew } from '#app/domain/guests/form-age.ts'
import { feedbackKinds } from '#app/domain/guests/limits.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { callerAddress } from '#app/http/context.ts'
import { orPageFailure, retryHeaders } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { guestFormToken, readGuestFormToken } from '#app/http/tokens/guest-form.server.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { viewGuestPage } from '#app/operations/guests/view-guest-page.server.ts'
import styles from '#app/styles/check-ins/feedback.css?inline'
import { withoutDetection } from '#app/ui/without-detection.ts'
import { FeedbackPage } from '#app/ui/check-ins/feedback/feedback-page.tsx'
import { postGuestForm } from './post-guest-form.server.ts'
import { readGuestForm } from './read-guest-form.server.ts'
import { unlistedHeaders, unlistedMeta } from './unlisted-page.ts'

export const handle = {
  kind: 'page',
  audience: 'public',
  hydrate: false,
  styles,
  isDirect: true,
  limit: 'checkIns',
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = (args) => [...unlistedMeta(args), withoutDetection]

export { mergedHeaders as headers } from './unlisted-page.ts'

/** What guests can say of a place, and with `?thanks=` what happens with what they have just said. */
export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const now = new Date()
  const language = await languageOf(request)
  const viewed = viewGuestPage({ scheduleId, now })
  if (!viewed.ok) {
    const title = translatorFor(language, 'check-ins')(viewed.ended ? 'ended.title' : 'missing.title')
    const missing = { title, open: null, ended: viewed.ended ?? null }
    return data(missing, { status: statusOf(viewed.failure), headers: unlistedHeaders })
  }
  const view = viewed.value
  const thanks = feedbackKinds.find((kind) => kind === new URL(request.url).searchParams.get('thanks')) ?? null
  const title = translatorFor(language, 'guests')('title', { place: `${view.place.title}, ${view.place.location}` })
  const open = { view, token: guestFormToken(scheduleId, now), thanks, now }
  return data({ title, open, ended: null }, { headers: unlistedHeaders })
}

/** Does what a form says: 303 back to the page, which then thanks; otherwise the page again, with the error. */
export async function action({ request, params: { scheduleId = '' }, context }: ActionFunctionArgs) {
  const now = new Date()
  const form = await readGuestForm(request, context.body)
  orPageFailure(viewGuestPage({ scheduleId, now }))
  const shown = readGuestFormToken(scheduleId, form.token)
  const posted = await postGuestForm({ form, shown, scheduleId, address: callerAddress(context), now })
  if (!posted.ok) {
    const { failure } = posted
    // Who was only too fast sends the same form again, which is ready by then.
    const token = shown && isFormTooNew(shown.shownAt, now) ? form.token : null
    const refusal = { failure, typed: form.typed, token }
    return data(refusal, { status: statusOf(failure), headers: { ...unlistedHeaders, ...retryHeaders(failure) } })
  }
  const address = `/schedules/${scheduleId}/feedback?thanks=${posted.value}`
  return redirect(address, { status: 303, headers: unlistedHeaders })
}

export default function Feedback() {
  const page = useLoaderData<typeof loader>()
  return <FeedbackPage page={page} refused={useActionData<typeof action>() ?? null} />
}
