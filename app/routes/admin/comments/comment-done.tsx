import { useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findComment } from '#app/data/read/comments/comments.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { noteLength } from '#app/domain/comments/limits.ts'
import { commentFormSchema } from '#app/domain/comments/schema.ts'
import { ownPath } from '#app/http/caller/own-path.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply, orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { settleComment } from '#app/operations/comments/settle-comment.server.ts'
import { DialogButtons } from '#app/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params: { commentId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { text, signature, title } = orNotFound(findComment(readingSql(), companyId, commentId) ?? null)
  const documentTitle = await pageTitle(request, 'comments:done.title')
  return { text, signature, scheduleTitle: title, closeTo: listOf(request), documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { commentId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const submission = await parseForm(request, { schema: commentFormSchema })
  if (submission.status !== 'success') return formReply(submission)
  const done = submission.value.done === 'true'
  const note = submission.value.note || null
  const change = { companyId, userId, id: commentId, done, note, now: new Date() }
  const settled = await settleComment(change)
  if (!settled.ok && settled.failure.field) return formFailure(submission, settled.failure)
  const { title } = orPageFailure(settled)
  return redirectWithFlash(listOf(request), `comments:flash.${done ? 'done' : 'open'}`, { title })
}

/** Where the comment was chosen: the dashboard or a list of comments. */
function listOf(request: Request): string {
  return ownPath(new URL(request.url).searchParams.get('redirectTo'), '/comments')
}

export default function CommentDone() {
  const { t } = useTranslation('comments')
  const { text, signature, scheduleTitle, closeTo } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, { note }] = useForm<{ note: string }>({ id: 'done', lastResult: answer?.reply })
  const foot = (
    <DialogButtons form={form.id} cancelTo={closeTo}>
      {t('done.action')}
    </DialogButtons>
  )
  return (
    <Dialog slim title={t('done.title')} closeTo={closeTo} foot={foot}>
      <Form className="body" method="post" id={form.id} onSubmit={form.onSubmit} noValidate preventScrollReset>
        <p>{t('done.writer', { signature, title: scheduleTitle })}</p>
        <blockquote className="lines">{text}</blockquote>
        <input type="hidden" name="done" value="true" />
        <Field field={note} label={t('done.note')} hint={t('done.noteHint')} optional>
          <TextArea field={note} maxLength={noteLength} rows={3} {...focusFirstWrong([note])(note)} />
        </Field>
      </Form>
    </Dialog>
  )
}
