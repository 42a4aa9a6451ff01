import { useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findDefect } from '#app/data/read/defects/defects.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { defectStates, defectTextLength } from '#app/domain/defects/defect.ts'
import { defectStepSchema } from '#app/domain/defects/schema.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply, orNotFound } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { changeDefect } from '#app/operations/defects/change-defect.server.ts'
import { DefectHistory } from '#app/ui/defects/defect-history.tsx'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { Choices } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request, params: { defectId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const defect = orNotFound(findDefect(readingSql(), companyId, defectId))
  return { defect, documentTitle: await pageTitle(request, 'defects:board.title') }
}

export { undetectedTitle as meta } from '#app/ui/without-detection.ts'

export async function action({ request, params: { defectId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  orNotFound(findDefect(readingSql(), companyId, defectId))
  const submission = await parseForm(request, { schema: defectStepSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { hidden, ...step } = submission.value
  const change = { companyId, userId, id: defectId, hidden: hidden ?? false, ...step }
  const changed = await changeDefect({ ...change, now: new Date() })
  if (!changed.ok) return formFailure(submission, changed.failure)
  return redirectWithFlash(withSearchOf(request, '/defects'), 'defects:flash.changed')
}

export default function DefectPage() {
  const { t } = useTranslation('defects')
  const { defect } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const withSearch = useWithSearch()
  const [form, { state, note, hidden }] = useForm<Record<'state' | 'note' | 'hidden', string>>({
    id: 'defect',
    defaultValue: { state: defect.state, hidden: defect.isHidden ? 'on' : '' },
    lastResult: answer?.reply,
  })
  return (
    <FormDialog
      title={t('one.title', { category: t(`category.${defect.category}`), place: defect.title })}
      closeTo={withSearch('/defects')}
      form={form}
      failure={answer?.failure}
    >
      <DefectHistory defect={defect} />
      <Choices
        field={state}
        label={t('one.state')}
        type="radio"
        options={defectStates.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <Field field={note} label={t('one.note')} hint={t('one.noteHint')}>
        <TextArea field={note} maxLength={defectTextLength} rows={2} />
      </Field>
      <Check field={hidden} label={t('one.hidden')} hint={t('one.hiddenHint')} />
      <p>
        <Link className="link" to={withSearch(`/defects/${defect.id}/remove`)} preventScrollReset>
          {t('remove.action')}
        </Link>
      </p>
    </FormDialog>
  )
}
