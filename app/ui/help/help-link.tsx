import { useTranslation } from 'react-i18next'
import type { ArticleSlug } from '#app/domain/help/articles.ts'
import { Icon } from '#app/ui/icon.tsx'

/** A link to a help article at the place where the question arises. It opens a new tab, so that typed text stays. */
export function HelpLink({ to }: { to: ArticleSlug }) {
  const { t } = useTranslation('help')
  return (
    <a className="help-link" href={`/help/${to}`} target="_blank">
      <Icon name="circle-help" />
      {t(`link.${to}`)}
    </a>
  )
}
