import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useForm } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listGroupNames } from '#app/data/read/group-names/group-names.server.ts'
import { selectionSchema } from '#app/domain/schedules/schema.ts'
import { selectionChanges, withOtherStatus, type SelectionChange } from '#app/domain/schedules/selection.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply, orNotFound, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { changeSelected } from '#app/operations/schedules/change-selected.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { IncompleteSchedules } from '#app/ui/schedules/view/incomplete-schedules.tsx'
import { SelectedTitles } from '#app/ui/schedules/view/selected-titles.tsx'
import { listBehind, selectedIds, selectedSchedules } from './selected-schedules.server.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const change = requestedChange(params)
  const schedules = selectedSchedules(request, companyId)
  if (schedules.length === 0) pageFailure({ code: 'schedule.notFound' })
  const isStatus = change === 'publish' || change === 'draft'
  return {
    change,
    schedules: schedules.map(({ id, title }) => ({ id, title })),
    changing: isStatus ? withOtherStatus(schedules, change).length : schedules.length,
    groups: change === 'move' ? await listGroupNames(companyId) : [],
    list: listBehind(request),
    documentTitle: await pageTitle(request, `schedules:selected.${change}`),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const change = requestedChange(params)
  const submission = await parseForm(request, { schema: selectionSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { groupNameId = null } = submission.value
  const selected = { companyId, userId, ids: selectedIds(request), change, groupNameId, now: new Date() }
  const changed = await changeSelected(selected)
  if (changed.ok) {
    const t = translatorFor(await languageOf(request), 'schedules')
    const schedules = t('list.group', { count: changed.value })
    return redirectWithFlash(listBehind(request), `schedules:selected.${change}Done`, { schedules })
  }
  const { failure } = changed
  return failure.code.endsWith('notFound') ? pageFailure(failure) : formFailure(submission, failure)
}

function requestedChange({ change }: LoaderFunctionArgs['params']): SelectionChange {
  return orNotFound(selectionChanges.find((known) => known === change) ?? null)
}

export default function ChangeSelectedSchedules() {
  const { t } = useTranslation('schedules')
  const { change, schedules, changing, groups, list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [, { groupNameId }] = useForm({ lastResult: answer?.reply, defaultValue: { groupNameId: '' } })
  const failure = answer?.failure ?? undefined
  const unchanged = schedules.length - changing
  const count = (number: number) => t('list.group', { count: number })
  return (
    <ConfirmDialog
      title={t(`selected.${change}`)}
      submit={t(`selected.${change}`)}
      {...(change === 'archive' && { tone: 'danger' })}
      cancelTo={list}
      failure={failure}
    >
      {failure?.params?.incomplete && <IncompleteSchedules schedules={failure.params.incomplete} />}
      <p>{t(`selected.${change}Text`, { schedules: count(changing) })}</p>
      {unchanged > 0 && <p>{t('selected.unchanged', { schedules: count(unchanged) })}</p>}
      <SelectedTitles schedules={schedules} />
      {change === 'move' && (
        <Field field={groupNameId} label={t('form.group')}>
          <SelectInput
            field={groupNameId}
            placeholder={t('list.ungrouped')}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
