import { useTranslation } from 'react-i18next'
import { longestSearch } from '#app/domain/texts/word-search.ts'
import { SearchField } from './search-field.tsx'

/** A field of a GET form whose words find choices of its long lists. */
export function ChoiceSearch({ words }: { words: string }) {
  const { t } = useTranslation('common')
  return (
    <SearchField label={t('choices.search')} words={words} maxLength={longestSearch} hint={t('choices.searchHint')} />
  )
}
