import { useTranslation } from 'react-i18next'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import { SearchForm } from '#app/ui/list/search-form.tsx'

type ScheduleSearchProps = { words: string; maxLength: number; status: ScheduleStatus | undefined }

/** Finds schedules by words, among those of the status that is chosen. */
export function ScheduleSearch({ status, ...search }: ScheduleSearchProps) {
  const { t } = useTranslation('schedules')
  return (
    <SearchForm label={t('list.search')} submit={t('list.searchSubmit')} {...search} plain>
      {status && <input type="hidden" name="status" value={status} />}
    </SearchForm>
  )
}
