import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { longestSearch } from '#app/domain/texts/word-search.ts'
import { SearchForm } from './search-form.tsx'

export type ListSearchProps = {
  /** What the words are searched in. */
  label: string
  words: string
  sort: string
  /** The orders to choose from; the first is the usual one. */
  sorts: { value: string; label: string }[]
  /** How long the list is without any filter. */
  count: number
  /** The filter that stays. */
  filter?: { name: string; value: string | undefined }
}

/** A list that fits on a screen is found through without help. */
const shortest = 8

/** The words and the order of a list, as a GET form; nothing for a short list. */
export function ListSearch({ label, words, sort, sorts, count, filter }: ListSearchProps) {
  const { t } = useTranslation('common')
  const id = useId()
  if (count < shortest && !words && sort === sorts[0]?.value) return null
  return (
    <SearchForm label={label} submit={t('list.show')} words={words} maxLength={longestSearch} plain>
      {filter?.value && <input type="hidden" name={filter.name} value={filter.value} />}
      <div className="field sort">
        <label htmlFor={id}>{t('list.sort')}</label>
        <select className="in" id={id} name="sort" key={sort} defaultValue={sort} autoComplete="off">
          {sorts.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </SearchForm>
  )
}
