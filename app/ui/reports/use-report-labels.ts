import { useTranslation } from 'react-i18next'
import type { ReportFormValues } from './report-form-values.ts'

/** The labels of the fields of a report's form, for the fields and the summary of errors. */
export function useReportLabels(): Record<keyof ReportFormValues, string> {
  const { t } = useTranslation(['reports', 'folders', 'documents', 'analytics'])
  return {
    name: t('field.name'),
    selection: t('folders:selection'),
    group: t('analytics:filter.group'),
    location: t('analytics:filter.location'),
    ids: t('folders:selection.chosen'),
    period: t('field.period'),
    from: t('documents:export.from'),
    to: t('documents:export.to'),
    form: t('field.form'),
    parts: t('field.parts'),
    columns: t('field.columns'),
    logo: t('field.logo'),
    language: t('field.language'),
    rhythm: t('field.rhythm'),
    weekday: t('field.weekday'),
    monthDay: t('field.monthDay'),
    sendTime: t('field.sendTime'),
    timezone: t('field.timezone'),
    recipientIds: t('field.recipients'),
  }
}
