import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { supportAnswerSchema } from '#app/domain/support/schema.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { readSupportToken } from '#app/http/tokens/support-address.server.ts'
import { answerSupportMessage } from '#app/operations/support/answer-support-message.server.ts'
import { viewConversation } from '#app/operations/support/view-conversation.server.ts'
import { AnswerPage, DeadAnswerLink } from '#app/ui/help-chat/answer-page.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export { secretPageHeaders as headers } from '#app/http/document/page-headers.ts'

export { unlistedDocumentTitle as meta } from '#app/ui/document-title.ts'

/**
 * An owner's messages, for support: they answer by a link from a mail, without an account. `?sent`: an answer was
 * stored.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const documentTitle = await pageTitle(request, 'support:answer.windowTitle')
  const opened = await open(params['token'])
  if (!opened.ok) return data({ documentTitle, failure: opened.failure, view: null }, statusOf(opened.failure))
  const view = { ...opened.value, isSent: new URL(request.url).searchParams.has('sent') }
  return data({ documentTitle, failure: null, view })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await parseForm(request, { schema: supportAnswerSchema })
  const now = new Date()
  const conversation = await readSupportToken(params['token'] ?? '', now)
  if (!conversation.ok) return formFailure(submission, conversation.failure)
  if (submission.status !== 'success') return formReply(submission)
  const answered = await answerSupportMessage({ ...conversation.value, ...submission.value, now })
  return answered.ok ? redirect('?sent', 303) : formFailure(submission, answered.failure)
}

async function open(token = ''): Promise<Result<NonNullable<ReturnType<typeof viewConversation>>>> {
  const conversation = await readSupportToken(token, new Date())
  if (!conversation.ok) return conversation
  const view = viewConversation(conversation.value)
  return view ? ok(view) : fail('request.notFound')
}

export default function SupportAnswer() {
  const { view, failure } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!view) return <DeadAnswerLink hasEnded={failure.code === 'support.linkEnded'} />
  return <AnswerPage {...view} answer={answer} />
}
