import { useForm, type SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import type { PlanRoom } from '#app/domain/plans/limits.ts'
import type { HaccpKind } from '#app/domain/tasks/haccp-tasks.ts'
import { formatList } from '#app/i18n/format-list.ts'
import { CloseButton } from '#app/ui/dialog/close-button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { ChoiceList } from '#app/ui/form/choices.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

/** A task of the template, and its readings in words. */
export type TemplateTask = { kind: HaccpKind; name: string; words: string[] }

type HaccpDialogProps = {
  /** The list behind. */
  closeTo: string
  /** The tasks that the company does not have yet, and those that it has. */
  offered: TemplateTask[]
  existing: TemplateTask[]
  room: PlanRoom
  reply?: SubmissionResult | undefined
  failure?: Failure | null | undefined
}

/** The usual tasks of a kitchen, all ticked at first, and one button that makes those that are. */
export function HaccpDialog({ closeTo, offered, existing, room, reply, failure }: HaccpDialogProps) {
  const { t } = useTranslation('tasks')
  const kinds = offered.map(({ kind }) => kind)
  const [form, fields] = useForm<{ kinds: string[] }>({ id: 'haccp', lastResult: reply, defaultValue: { kinds } })
  const left = room.limit === null ? offered.length : Math.max(0, room.limit - room.count)
  if (offered.length === 0) return <NothingToMake closeTo={closeTo} />
  return (
    <FormDialog title={t('haccp.title')} closeTo={closeTo} form={form} failure={failure} submit={t('haccp.submit')}>
      {left < offered.length && (
        <Banner tone="info">
          <p>{t('haccp.room', { count: left })}</p>
        </Banner>
      )}
      <p>{t('haccp.lead')}</p>
      <ChoiceList
        field={fields.kinds}
        label={t('haccp.tasks')}
        type="checkbox"
        options={offered.map(({ kind, name, words }) => ({ value: kind, label: name, hint: words.join('\u00a0· ') }))}
      />
      <Existing tasks={existing} />
      <p className="hint">{t('haccp.check')}</p>
    </FormDialog>
  )
}

function Existing({ tasks }: { tasks: TemplateTask[] }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  if (tasks.length === 0) return null
  const names = formatList(
    tasks.map(({ name }) => name),
    language,
  )
  return <p className="soft">{t('haccp.existing', { names })}</p>
}

function NothingToMake({ closeTo }: { closeTo: string }) {
  const { t } = useTranslation('tasks')
  return (
    <Dialog title={t('haccp.title')} closeTo={closeTo} foot={<CloseButton to={closeTo} />}>
      <div className="body">
        <p>{t('haccp.nothing')}</p>
      </div>
    </Dialog>
  )
}
