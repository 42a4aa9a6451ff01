import { useTranslation } from 'react-i18next'
import { Check } from '#app/ui/form/check.tsx'
import { SubjectForm } from './subject-form.tsx'
import { useSubjectForm, type SubjectAnswer } from './use-subject-form.ts'

type NewsSettingProps = { hasSubscribedToNews: boolean; answer: SubjectAnswer }

/** Whether the user gets news by mail. */
export function NewsSetting({ hasSubscribedToNews, answer }: NewsSettingProps) {
  const { t } = useTranslation('settings')
  const { form, fields, failure } = useSubjectForm<{ hasSubscribedToNews: boolean }>('news', {
    answer,
    defaultValue: { hasSubscribedToNews },
  })
  return (
    <SubjectForm subject="news" title={t('news.title')} form={form} failure={failure}>
      <Check field={fields.hasSubscribedToNews} label={t('news.subscribe')} hint={t('news.hint')} />
    </SubjectForm>
  )
}
