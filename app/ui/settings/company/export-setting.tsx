import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout/section.tsx'

/** The way to all data of the company as one file. */
export function ExportSetting() {
  const { t } = useTranslation('company')
  return (
    <Section title={t('export.title')} help={t('export.help')} id="export">
      <div>
        <a className="btn plain" href="/export.zip">
          <Icon name="download" />
          {t('export.action')}
        </a>
      </div>
    </Section>
  )
}
