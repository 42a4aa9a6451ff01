import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { alertAnswerSchema } from '#app/domain/alerts/schema.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { answerAlertLink, viewAlertLink } from '#app/operations/alerts/answer-alert-link.server.ts'
import { AlertLinkPage, DeadAlertLink } from '#app/ui/settings/alerts/alert-link-page.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export { secretPageHeaders as headers } from '#app/http/document/page-headers.ts'

export { unlistedDocumentTitle as meta } from '#app/ui/document-title.ts'

/**
 * Where whoever reads an alert ends such mails, and whoever was asked answers. Opening the page changes nothing: programs that
 * scan mails do that too.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const documentTitle = await pageTitle(request, 'alerts:link.title')
  const link = viewAlertLink(params['token'] ?? '')
  if (!link.ok) return data({ documentTitle, link: null }, statusOf(link.failure))
  return data({ documentTitle, link: link.value })
}

/** Takes the answer of the page's buttons, or of a mail program, which ends the alerts (RFC 8058) and sends no cookie. */
export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await parseForm(request, { schema: alertAnswerSchema })
  if (submission.status !== 'success') return formReply(submission)
  const isConfirmed = submission.value.answer === 'confirm'
  const answered = await answerAlertLink({ token: params['token'] ?? '', isConfirmed, now: new Date() })
  if (!answered.ok) return formFailure(submission, answered.failure)
  // RFC 8058 forbids a redirect here.
  return submission.value['List-Unsubscribe'] ? data(null) : redirect('?', 303)
}

export default function AlertLink() {
  const { link } = useLoaderData<typeof loader>()
  return link ? <AlertLinkPage link={link} /> : <DeadAlertLink />
}
