import { useTranslation } from 'react-i18next'
import { Section } from '#app/ui/layout/section.tsx'
import { AskSupport } from './ask-support.tsx'
import { ArticleList, type ArticleSummary } from './article-list.tsx'
import { HelpSearch } from './help-search.tsx'

type HelpCentreProps = {
  query: string
  found: ArticleSummary[]
  categories: { category: 'basics' | 'troubleshooting' | 'plans'; articles: ArticleSummary[] }[]
  /** The path of the page that shows the results. */
  action: string
  /** Whether the reader is an owner, who can write to support. */
  asksSupport: boolean
}

/** The search for articles, its results, and all articles by category. */
export function HelpCentre({ query, found, categories, action, asksSupport }: HelpCentreProps) {
  const { t } = useTranslation('help')
  return (
    <>
      <HelpSearch action={action} query={query} />
      {query && (
        <Section title={found.length > 0 ? t('search.found', { count: found.length }) : t('search.none')}>
          {found.length > 0 ? (
            <ArticleList articles={found} />
          ) : (
            <div className="help-none">
              <p>{t('search.noneHelp')}</p>
              {asksSupport && <AskSupport />}
            </div>
          )}
        </Section>
      )}
      {categories.map(({ category, articles }) => (
        <Section key={category} title={t(`category.${category}`)}>
          <ArticleList articles={articles} />
        </Section>
      ))}
    </>
  )
}
