import { useTranslation } from 'react-i18next'
import type { ArticleSlug } from '#app/domain/help/articles.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Leads from where a question arises to the article that answers it, in a tab of its own: what was typed here stays. */
export function HelpLink({ to }: { to: ArticleSlug }) {
  const { t } = useTranslation('help')
  return (
    <a className="help-link" href={`/help/${to}`} target="_blank">
      <Icon name="circle-help" />
      {t(`link.${to}`)}
    </a>
  )
}
