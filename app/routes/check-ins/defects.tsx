import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { callerAddress } from '#app/http/context.ts'
import { deviceCookie, deviceOf, deviceParts, loginNameCookie } from '#app/http/cookies/device.server.ts'
import { orPageFailure, retryHeaders } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { viewDefects } from '#app/operations/defects/view-defects.server.ts'
import styles from '#app/styles/check-ins/defects.css?inline'
import { DefectsPage } from '#app/ui/check-ins/defects/defects-page.tsx'
import { savedKinds } from '#app/ui/check-ins/defects/defects-page-data.ts'
import { photoFormScript } from '#app/ui/check-ins/photo-form-script.ts'
import { postDefect } from './post-defect.server.ts'
import { readDefectForm } from './read-defect-form.server.ts'
import { unlistedHeaders, unlistedMeta } from './unlisted-page.ts'

export const handle = {
  kind: 'page',
  audience: 'public',
  hydrate: false,
  styles,
  script: photoFormScript,
  isDirect: true,
  limit: 'checkIns',
  takesFile: true,
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = unlistedMeta

export { mergedHeaders as headers } from './unlisted-page.ts'

/** What is wrong at the place, the form to report more, and with `?done=` the one to say that something is done. */
export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const now = new Date()
  const language = await languageOf(request)
  const view = orPageFailure(viewDefects({ scheduleId, now }))
  const search = new URL(request.url).searchParams
  const { rememberedName } = await deviceParts(request)
  const place = `${view.place.title}, ${view.place.location}`
  const title = translatorFor(language, 'defects')('title', { place })
  const finished = search.get('done')
  const saved = savedKinds.find((kind) => kind === search.get('saved')) ?? null
  return data({ title, view, rememberedName, finished, saved, now }, { headers: unlistedHeaders })
}

/** Does what a form says: 303 back to the page, which then thanks; otherwise the page again, with the error. */
export async function action({ request, params: { scheduleId = '' }, context }: ActionFunctionArgs) {
  const now = new Date()
  const form = await readDefectForm(request, context.body)
  orPageFailure(viewDefects({ scheduleId, now }))
  const device = await deviceOf(request)
  const posted = await postDefect({ form, scheduleId, device, address: callerAddress(context), now })
  if (!posted.ok) {
    const { failure } = posted
    const refusal = { failure, typed: form.typed }
    return data(refusal, { status: statusOf(failure), headers: { ...unlistedHeaders, ...retryHeaders(failure) } })
  }
  const answer = new Headers(unlistedHeaders)
  answer.append('Set-Cookie', await deviceCookie(device))
  answer.append('Set-Cookie', await loginNameCookie(form.typed.loginName))
  return redirect(`/schedules/${scheduleId}/defects?saved=${posted.value}`, { status: 303, headers: answer })
}

export default function Defects() {
  const page = useLoaderData<typeof loader>()
  return <DefectsPage {...page} refused={useActionData<typeof action>() ?? null} />
}
