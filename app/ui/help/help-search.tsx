import { useTranslation } from 'react-i18next'
import { SearchForm } from '#app/ui/list/search-form.tsx'

type HelpSearchProps = { action: string; query: string }

/** A field for a question, answered by the page that it is on. */
export function HelpSearch({ action, query }: HelpSearchProps) {
  const { t } = useTranslation('help')
  return (
    <SearchForm action={action} label={t('search.field')} submit={t('search.submit')} words={query} maxLength={200} />
  )
}
