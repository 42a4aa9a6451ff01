import { useTranslation } from 'react-i18next'
import { formatDate } from '#app/i18n/format-dates.ts'
import { Fold } from '#app/ui/layout/fold.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { HelpText } from './help-text.tsx'

type News = { version: string; date: string; title: string; html: string }

const visibleCount = 3

/** News about Klarbuch, the newest first; older ones are folded. */
export function NewsSection({ news }: { news: News[] }) {
  const { t } = useTranslation('help')
  return (
    <Section title={t('news.title')}>
      <div className="news">
        <NewsList news={news.slice(0, visibleCount)} />
        <Fold summary={t('news.older')}>
          <NewsList news={news.slice(visibleCount)} />
        </Fold>
      </div>
    </Section>
  )
}

function NewsList({ news }: { news: News[] }) {
  const { t } = useTranslation('help')
  const language = useLanguage()
  return news.map(({ version, date, title, html }) => (
    <article key={version}>
      <h3>{title}</h3>
      <p className="faint small">
        {t('news.version', { version, date: formatDate({ instant: new Date(date), timeZone: 'UTC', language }) })}
      </p>
      <HelpText html={html} />
    </article>
  ))
}
