import { useTranslation } from 'react-i18next'
import type { FileForm } from '#app/domain/reports/kinds.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { PublicPage } from '#app/ui/layout/public-page.tsx'

type ReportLinkPageProps = {
  link: {
    token: string
    name: string
    companyName: string | null
    period: string
    until: string | null
    files: { form: FileForm; size: string }[]
  }
}

/** The files of a report for whoever has the link of a mail. */
export function ReportLinkPage({ link: { token, name, companyName, period, until, files } }: ReportLinkPageProps) {
  const { t } = useTranslation('reports')
  return (
    <PublicPage>
      <PageHead title={name} lead={period} />
      {companyName && <p>{t('link.company', { company: companyName })}</p>}
      <p className="acts">
        {files.map(({ form, size }) => (
          <a key={form} className="btn" href={`/reports/link/${token}/${form}`}>
            {t(`link.load.${form}`, { size })}
          </a>
        ))}
      </p>
      <p className="soft">{t('link.until', { date: until })}</p>
    </PublicPage>
  )
}

/** The page of a link that has ended, was taken back, or is not ours. */
export function DeadReportLink() {
  const { t } = useTranslation('reports')
  return (
    <PublicPage>
      <PageHead title={t('link.dead')} />
      <p>{t('link.deadText')}</p>
    </PublicPage>
  )
}
