import { useTranslation } from 'react-i18next'
import type { PersonalType } from '#app/domain/staff/personal-type.ts'
import { staffSorts, type StaffSort } from '#app/domain/staff/staff-sort.ts'
import { ListSearch } from '#app/ui/list/list-search.tsx'

type StaffSearchProps = { words: string; sort: StaffSort; count: number; type: PersonalType | undefined }

/** Finds and sorts staff, among those of the type that is chosen. */
export function StaffSearch({ type, ...search }: StaffSearchProps) {
  const { t } = useTranslation('staff')
  const { t: common } = useTranslation('common')
  const labels = { signature: t('form.signature'), loginName: t('form.loginName'), newest: common('list.newest') }
  const sorts = staffSorts.map((value) => ({ value, label: labels[value] }))
  return <ListSearch label={t('list.name')} sorts={sorts} filter={{ name: 'type', value: type }} {...search} />
}
