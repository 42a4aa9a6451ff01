import { Link } from '@remix-run/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { defectCategories } from '#app/domain/defects/defect.ts'
import { defectSorts } from '#app/domain/defects/defect-sort.ts'
import { longestSearch } from '#app/domain/texts/word-search.ts'
import { SearchForm } from '#app/ui/list/search-form.tsx'

type Chosen = Record<'state' | 'category' | 'words' | 'sort' | 'schedule' | 'title', string>

/** A list that fits on a screen is found through without help. */
const shortest = 8

/** Finds defects by words and category, and sorts them, as a GET form; nothing for a short list. */
export function DefectSearch({ chosen, count }: { chosen: Chosen; count: number }) {
  const { t } = useTranslation('defects')
  const { t: common } = useTranslation('common')
  const { state, category, words, sort, schedule, title } = chosen
  const isUsed = words !== '' || category !== '' || schedule !== '' || sort !== defectSorts[0]
  if (count < shortest && !isUsed) return null
  const sorts = defectSorts.map((value) => ({ value, label: t(`board.sort.${value}`) }))
  const categories = [
    { value: '', label: t('board.allCategories') },
    ...defectCategories.map((value) => ({ value, label: t(`category.${value}`) })),
  ]
  return (
    <>
      <SearchForm label={t('board.search')} submit={t('board.show')} words={words} maxLength={longestSearch} plain>
        {state !== 'open' && <input type="hidden" name="state" value={state} />}
        {schedule && <input type="hidden" name="schedule" value={schedule} />}
        <Choice name="category" label={t('board.category')} value={category} options={categories} />
        <Choice name="sort" label={common('list.sort')} value={sort} options={sorts} />
      </SearchForm>
      {schedule && (
        <p>
          {t('board.ofSchedule', { title })}{' '}
          <Link className="link" to="/defects" preventScrollReset>
            {t('board.allPlaces')}
          </Link>
        </p>
      )}
    </>
  )
}

type ChoiceProps = { name: string; label: string; value: string; options: { value: string; label: string }[] }

function Choice({ name, label, value: chosen, options }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field sort">
      <label htmlFor={id}>{label}</label>
      <select className="in" id={id} name={name} key={chosen} defaultValue={chosen} autoComplete="off">
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
