import { useTranslation } from 'react-i18next'
import { Section } from '#app/ui/layout/section.tsx'
import { ExportLink } from '#app/ui/settings/export-link.tsx'

/** The export of all data of the company. */
export function ExportSetting() {
  const { t } = useTranslation('company')
  return (
    <Section title={t('export.title')} help={t('export.help')} article="export-data" id="export">
      <div>
        <ExportLink />
      </div>
    </Section>
  )
}
