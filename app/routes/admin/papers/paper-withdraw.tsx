import { useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findPaper } from '#app/data/read/papers/papers.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { printedNumber, readPaperNumber } from '#app/domain/papers/paper-number.ts'
import { reasonLength, withdrawalSchema } from '#app/domain/papers/schema.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formReply, orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { withdrawPaper } from '#app/operations/papers/withdraw-paper.server.ts'
import { DialogButtons } from '#app/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { number } = orNotFound(findPaper(readingSql(), companyId, numberOf(params)) ?? null, 'paper.notFound')
  return { number: printedNumber(number), documentTitle: await pageTitle(request, 'papers:withdraw') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** Withdraws the paper, for the reason that its readers are told. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const submission = await parseForm(request, { schema: withdrawalSchema })
  if (submission.status !== 'success') return formReply(submission)
  const withdrawal = { companyId, userId, number: numberOf(params), ...submission.value, now: new Date() }
  const { number } = orPageFailure(await withdrawPaper(withdrawal))
  return redirectWithFlash(withSearchOf(request, '/papers'), 'papers:flash.withdrawn', {
    number: printedNumber(number),
  })
}

function numberOf({ number = '' }: LoaderFunctionArgs['params']): string {
  return readPaperNumber(number) ?? ''
}

export default function WithdrawPaper() {
  const { t } = useTranslation(['papers', 'attendance'])
  const { number } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const withSearch = useWithSearch()
  const [form, { reason }] = useForm<{ reason: string }>({ id: 'withdraw', lastResult: answer?.reply })
  const foot = (
    <DialogButtons tone="danger" form={form.id} cancelTo={withSearch('/papers')}>
      {t('withdraw')}
    </DialogButtons>
  )
  return (
    <Dialog slim title={t('withdraw.question', { number })} foot={foot}>
      <Form className="body" method="post" id={form.id} onSubmit={form.onSubmit} noValidate preventScrollReset>
        <p>{t('withdraw.text')}</p>
        <Field field={reason} label={t('attendance:remove.reason')} hint={t('withdraw.reasonHint')}>
          <TextArea field={reason} maxLength={reasonLength} required rows={3} {...focusFirstWrong([reason])(reason)} />
        </Field>
      </Form>
    </Dialog>
  )
}
