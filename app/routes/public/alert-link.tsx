import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { alertEndSchema } from '#app/domain/alerts/schema.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { endAlertsByLink, viewAlertLink } from '#app/operations/alerts/end-alerts.server.ts'
import { AlertLinkPage, DeadAlertLink } from '#app/ui/settings/alerts/alert-link-page.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

/** As for the other secret addresses in mails: see support-answer.tsx. */
export const headers: HeadersFunction = (args) => ({
  ...pageHeaders(args),
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
})

export { unlistedDocumentTitle as meta } from '#app/ui/document-title.ts'

/** Where whoever reads an alert ends such mails. Opening the page changes nothing: programs that scan mails do that too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const documentTitle = await pageTitle(request, 'alerts:link.title')
  const link = viewAlertLink(params['token'] ?? '')
  if (!link.ok) return data({ documentTitle, link: null }, statusOf(link.failure))
  return data({ documentTitle, link: link.value })
}

/** Ends the alerts, by the page's button or by a mail program (RFC 8058), which sends no cookie. */
export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await parseForm(request, { schema: alertEndSchema })
  if (submission.status !== 'success') return formReply(submission)
  const ended = await endAlertsByLink(params['token'] ?? '')
  return ended.ok ? redirect('?', 303) : formFailure(submission, ended.failure)
}

export default function AlertLink() {
  const { link } = useLoaderData<typeof loader>()
  return link ? <AlertLinkPage link={link} /> : <DeadAlertLink />
}
