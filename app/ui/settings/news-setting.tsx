import { useTranslation } from 'react-i18next'
import { Check } from '#app/ui/form/check.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from './use-settings-form.ts'

type NewsSettingProps = { hasSubscribedToNews: boolean; answer: SettingsAnswer }

/** Whether the user gets news by mail. */
export function NewsSetting({ hasSubscribedToNews, answer }: NewsSettingProps) {
  const { t } = useTranslation('settings')
  const { form, fields, failure } = useSettingsForm<{ hasSubscribedToNews: boolean }>('news', {
    answer,
    defaultValue: { hasSubscribedToNews },
  })
  return (
    <SettingsForm formName="news" title={t('news.title')} form={form} failure={failure}>
      <Check field={fields.hasSubscribedToNews} label={t('news.subscribe')} hint={t('news.hint')} />
    </SettingsForm>
  )
}
