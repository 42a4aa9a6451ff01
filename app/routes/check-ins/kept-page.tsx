import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { viewKeptPage } from '#app/operations/envelopes/view-kept-page.server.ts'
import styles from '#app/styles/check-ins/kept.css?inline'
import { checkInScript } from '#app/ui/check-ins/check-in-script.ts'
import { readingsScript } from '#app/ui/check-ins/form/follow-readings.ts'
import { KeptPage } from '#app/ui/check-ins/offline/kept-page.tsx'
import { unlistedHeaders, unlistedMeta } from './unlisted-page.ts'

export const handle = {
  kind: 'page',
  audience: 'public',
  hydrate: false,
  styles,
  script: checkInScript,
  optionalScripts: [readingsScript],
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = unlistedMeta

export { mergedHeaders as headers } from './unlisted-page.ts'

/** The page that a phone keeps for check-ins without a network; 404 where it must forget what it keeps. */
export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  const viewed = await viewKeptPage({ scheduleId, language, now: new Date() })
  if (!viewed.ok) pageFailure({ code: 'request.notFound' })
  const kept = viewed.value
  return data({ title: `${kept.title}, ${kept.location}`, kept }, { headers: unlistedHeaders })
}

export default function OfflinePage() {
  return <KeptPage kept={useLoaderData<typeof loader>().kept} />
}
