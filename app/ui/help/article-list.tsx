import { useTranslation } from 'react-i18next'

export type ArticleSummary = { slug: string; title: string; summary: string; forStaff: boolean }

/** Links to help articles with their summaries. Articles are pages without React, so the links load a new document. */
export function ArticleList({ articles }: { articles: ArticleSummary[] }) {
  const { t } = useTranslation('help')
  return (
    <ul className="article-list">
      {articles.map(({ slug, title, summary, forStaff }) => (
        <li key={slug}>
          <a className="title-link" href={`/help/${slug}`}>
            {title}
          </a>
          <p className="soft small">{summary}</p>
          {forStaff && <p className="faint small">{t('article.forStaff')}</p>}
        </li>
      ))}
    </ul>
  )
}
