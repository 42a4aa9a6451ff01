import { useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listSchedulePlaces } from '#app/data/read/schedules/schedule-places.sql.server.ts'
import { defectCategories, defectTextLength } from '#app/domain/defects/defect.ts'
import { ownerDefectSchema } from '#app/domain/defects/schema.ts'
import { mostOffered, offeredChoices } from '#app/domain/offered-choices.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import { openDefect } from '#app/operations/defects/open-defect.server.ts'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { Choices } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  orPageFailure(demandFeature(plan, 'defects'))
  const chosen = new URL(request.url).searchParams.get('schedule') ?? ''
  const places = listSchedulePlaces(readingSql(), companyId)
  const choices = places.map(({ id, title, location }) => ({ value: id, label: `${title}, ${location}` }))
  return {
    schedules: offeredChoices(choices, { words: '', chosen: new Set([chosen]) }),
    isLong: choices.length > mostOffered,
    chosen: choices.some(({ value }) => value === chosen) ? chosen : '',
    documentTitle: await pageTitle(request, 'defects:new.title'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const { companyId, id: userId, plan } = await requireUser(request)
  const submission = await parseForm(request, { schema: ownerDefectSchema })
  if (submission.status !== 'success') return formReply(submission)
  const opened = await openDefect({ companyId, userId, plan, input: submission.value, now: new Date() })
  if (!opened.ok) return formFailure(submission, opened.failure)
  return redirectWithFlash(withSearchOf(request, '/defects'), 'defects:flash.opened')
}

export default function DefectNew() {
  const { t } = useTranslation('defects')
  const { schedules, isLong, chosen } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const withSearch = useWithSearch()
  const [form, { scheduleId, category, text }] = useForm<Record<'scheduleId' | 'category' | 'text', string>>({
    id: 'defect',
    defaultValue: { scheduleId: chosen },
    lastResult: answer?.reply,
  })
  return (
    <FormDialog
      title={t('new.title')}
      closeTo={withSearch('/defects')}
      form={form}
      failure={answer?.failure}
      submit={t('new.save')}
    >
      <Field field={scheduleId} label={t('board.place')} hint={isLong ? t('new.longList') : undefined}>
        <SelectInput field={scheduleId} options={schedules} placeholder={t('new.choose')} required />
      </Field>
      <Choices
        field={category}
        label={t('form.category')}
        type="radio"
        options={defectCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <Field field={text} label={t('form.text')} hint={t('form.textHint')}>
        <TextArea field={text} maxLength={defectTextLength} rows={2} />
      </Field>
    </FormDialog>
  )
}
