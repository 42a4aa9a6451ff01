import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react'
import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react'
import { pageOf } from '#app/domain/paging.ts'
import { helpChatSchema } from '#app/domain/support/schema.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { ownPath } from '#app/http/caller/own-path.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { supportAddress } from '#app/http/tokens/support-address.server.ts'
import { reviewMessage } from '#app/operations/support/review-message.server.ts'
import { readAnswers } from '#app/operations/support/read-answers.server.ts'
import { sendSupportMessage } from '#app/operations/support/send-support-message.server.ts'
import { viewHelpChat } from '#app/operations/support/view-help-chat.server.ts'
import type { HelpChatAnswer } from '#app/ui/help-chat/help-chat-answer.ts'
import { HelpChatPage } from '#app/ui/help-chat/help-chat-page.tsx'
import { useReadAnswers } from '#app/ui/help-chat/use-read-answers.ts'
import { useRepeated } from '#app/ui/help-chat/use-repeated.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export const headers = pageHeaders

const address = '/help-chat'

/** `?from=` names the page that the help chat was opened on. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id: userId, companyId } = await requireUser(request)
  const { searchParams } = new URL(request.url)
  const { page } = pageOf(searchParams)
  const documentTitle = await pageTitle(request, 'common:helpChat.title')
  const [from = address] = ownPath(searchParams.get('from'), address).split(/[?#]/)
  return { view: viewHelpChat({ companyId, userId, page }), from, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The panel reloads by itself: when the server can't be reached, the page under it must not fail. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const isPanel = new URL(request.url).searchParams.has('panel')
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (isPanel && error instanceof TypeError) return null
    throw error
  }
}

/** Sends a message, or asks first where it looks doubtful. With `read` it marks the answers as read. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, { fields: { ...helpChatSchema.shape, read: true } })
  const now = new Date()
  if (form.has('read')) {
    await readAnswers({ companyId: user.companyId, userId: user.id, now })
    return form.has('panel') ? data(noAnswer) : redirect(address, 303)
  }
  const submission = parseWithZod(form, { schema: helpChatSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { text, page, step, panel } = submission.value
  const owner = { companyId: user.companyId, userId: user.id }
  const language = await languageOf(request)
  const doubts = step === 'send' ? null : reviewMessage({ ...owner, text, language, now })
  if (doubts) return data({ reply: submission.reply(), failure: null, doubts })
  const message = { text, page, language }
  const sent = await sendSupportMessage({ user, message, answerAddress: await supportAddress(owner, now), now })
  if (!sent.ok) return formFailure(submission, sent.failure)
  if (panel) return data({ reply: submission.reply({ resetForm: true }), failure: null, isSent: true })
  return redirectWithFlash(address, 'support:flash.sent')
}

const noAnswer: HelpChatAnswer = { reply: null, failure: null }

/** Keeps the written text when the server can't be reached. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { reply: null, failure: { code: 'server.unavailable' } } satisfies HelpChatAnswer
  }
}

export default function HelpChat() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as HelpChatAnswer | undefined
  const { revalidate } = useRevalidator()
  useRepeated(revalidate)
  useReadAnswers(loaded.view.unread)
  return <HelpChatPage {...loaded} answer={answer} />
}
