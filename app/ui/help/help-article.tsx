import { useTranslation } from 'react-i18next'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ArticleList, type ArticleSummary } from './article-list.tsx'
import { AskSupport } from './ask-support.tsx'
import { HelpText } from './help-text.tsx'

type HelpArticleProps = {
  article: ArticleSummary & { html: string; related: ArticleSummary[] }
  /** Whether the reader is an owner, who can write to support. */
  asksSupport: boolean
}

/** A help article with links to others. */
export function HelpArticle({ article, asksSupport }: HelpArticleProps) {
  const { t } = useTranslation('help')
  const { title, summary, html, related, forStaff } = article
  return (
    <>
      <PageHead
        title={title}
        crumb={{ to: '/help', label: t('article.all') }}
        lead={summary}
        meta={forStaff ? t('article.forStaff') : undefined}
      />
      <article className="help-article">
        <HelpText html={html} />
      </article>
      <Section title={t('article.open')}>
        <div className="help-none">
          <ArticleList articles={related} />
          {asksSupport && <AskSupport />}
        </div>
      </Section>
    </>
  )
}
