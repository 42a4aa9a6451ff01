import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fail } from '#app/domain/errors.ts'
import { checkPath, readPaperNumber } from '#app/domain/papers/paper-number.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { fileHashOf } from '#app/http/forms/file-hash.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { findPaperOfFile } from '#app/operations/papers/view-paper.server.ts'
import { mergedHeaders, unlistedHeaders, unlistedMeta } from '#app/routes/check-ins/unlisted-page.ts'
import styles from '#app/styles/papers/verify.css?inline'
import { VerifyHome } from '#app/ui/papers/verify-home.tsx'
import { verifyScript } from '#app/ui/papers/verify-script.ts'

export const handle = {
  kind: 'page',
  audience: 'public',
  hydrate: false,
  styles,
  script: verifyScript,
  limit: 'uploads',
  hashesFile: true,
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = unlistedMeta

export const headers = mergedHeaders

/** Where somebody types the number of a paper, which leads to it, or finds it by its file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('number')
  const number = typed === null ? null : readPaperNumber(typed)
  if (number !== null) return redirect(checkPath(number), { status: 303, headers: unlistedHeaders })
  const title = translatorFor(await languageOf(request), 'papers')('home.title')
  const isUnknown = typed !== null && typed.trim() !== ''
  return data({ title, typed: typed?.slice(0, 40) ?? '', isUnknown }, { headers: unlistedHeaders })
}

/** Finds the paper that a file is. Its bytes were hashed on their way, and are gone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fileHash = await fileHashOf(request, context)
  const found = fileHash ? findPaperOfFile(fileHash) : fail('paper.fileMissing')
  if (found.ok) return data({ number: found.value, failure: null }, { headers: unlistedHeaders })
  const { failure } = found
  return data({ number: null, failure }, { status: statusOf(failure), headers: unlistedHeaders })
}

export default function Verify() {
  const page = useLoaderData<typeof loader>()
  return <VerifyHome {...page} found={useActionData<typeof action>() ?? null} />
}
