import { useTranslation } from 'react-i18next'
import { Fact } from '#app/ui/layout/fact.tsx'

type ReportFactsProps = {
  report: {
    selection: string
    period: string
    parts: string
    form: string
    isPdf: boolean
    language: string
    languageCode: string
    rhythm: string
    isByHand: boolean
    next: string | null
    recipients: string
    endedOn: string | null
  }
  isIncluded: boolean
}

/** What a report has, when it comes and who gets it. */
export function ReportFacts({ report, isIncluded }: ReportFactsProps) {
  const { t } = useTranslation(['reports', 'folders'])
  const { isPdf, isByHand, next, endedOn } = report
  return (
    <dl className="dl two-col">
      <Fact title={t('columns.rhythm')}>{report.rhythm}</Fact>
      {!endedOn && !isByHand && <Fact title={t('columns.next')}>{isIncluded ? next : t('next.paused')}</Fact>}
      <Fact title={t('field.recipients')}>{report.recipients}</Fact>
      <Fact title={t('field.period')}>{report.period}</Fact>
      <Fact title={t('folders:cover.selection')}>{report.selection}</Fact>
      {isPdf && <Fact title={t('field.parts')}>{report.parts}</Fact>}
      <Fact title={t('field.form')}>{report.form}</Fact>
      <Fact title={t('field.language')}>
        <span lang={report.languageCode}>{report.language}</span>
      </Fact>
    </dl>
  )
}
