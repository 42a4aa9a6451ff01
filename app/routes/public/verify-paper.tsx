import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { printedNumber } from '#app/domain/papers/paper-number.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { fileHashOf } from '#app/http/forms/file-hash.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { viewPaper } from '#app/operations/papers/view-paper.server.ts'
import { mergedHeaders, unlistedHeaders, unlistedMeta } from '#app/routes/check-ins/unlisted-page.ts'
import styles from '#app/styles/papers/verify.css?inline'
import { CheckedPaperPage } from '#app/ui/papers/checked-paper-page.tsx'
import { VerifyHome } from '#app/ui/papers/verify-home.tsx'
import { verifyScript } from '#app/ui/papers/verify-script.ts'

export const handle = {
  kind: 'page',
  audience: 'public',
  hydrate: false,
  styles,
  script: verifyScript,
  takesLong: true,
  limit: 'uploads',
  hashesFile: true,
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = unlistedMeta

export const headers = mergedHeaders

/** What a paper shows, and whether the records are still so. All numbers that are none look the same. */
export async function loader({ request, params: { number: typed = '' } }: LoaderFunctionArgs) {
  const t = translatorFor(await languageOf(request), 'papers')
  const viewed = await viewPaper(typed)
  if (!viewed.ok) {
    const missing = { title: t('unknown.title'), typed: typed.slice(0, 40), paper: null }
    return data(missing, { status: statusOf(viewed.failure), headers: unlistedHeaders })
  }
  const title = t('title', { number: printedNumber(viewed.value.number) })
  return data({ title, typed: '', paper: viewed.value }, { headers: unlistedHeaders })
}

/** Compares a file with the paper. Its bytes were hashed on their way, and are gone. */
export async function action({ request, params: { number: typed = '' }, context }: ActionFunctionArgs) {
  const fileHash = await fileHashOf(request, context)
  const { sha256 } = orPageFailure(await viewPaper(typed))
  if (fileHash) return data({ isSame: fileHash === sha256 }, { headers: unlistedHeaders })
  return data({ isSame: null }, { status: statusOf({ code: 'paper.fileMissing' }), headers: unlistedHeaders })
}

export default function VerifyPaper() {
  const { paper, typed } = useLoaderData<typeof loader>()
  const compared = useActionData<typeof action>() ?? null
  return paper ? (
    <CheckedPaperPage paper={paper} compared={compared} />
  ) : (
    <VerifyHome typed={typed} isUnknown found={null} />
  )
}
