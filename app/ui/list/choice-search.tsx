import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { longestSearch } from '#app/domain/texts/word-search.ts'

/** A field of a GET form, the parameter `q`, whose words find choices of its long lists. */
export function ChoiceSearch({ words }: { words: string }) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('choices.search')}</label>
      <input
        className="in"
        type="search"
        id={id}
        name="q"
        key={words}
        defaultValue={words}
        maxLength={longestSearch}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
      />
      <p className="hint" id={`${id}-hint`}>
        {t('choices.searchHint')}
      </p>
    </div>
  )
}
