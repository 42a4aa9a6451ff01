import { useTranslation } from 'react-i18next'
import { personalTypes, type PersonalType } from '#app/domain/staff/personal-type.ts'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'
import { useFilterPath } from '#app/ui/list/use-filter-path.ts'

type TypeFilterProps = { counts: Record<'all' | PersonalType, number>; type: PersonalType | undefined }

/** All, staff or supervisors, with how many there are. */
export function TypeFilter({ counts, type }: TypeFilterProps) {
  const { t } = useTranslation('staff')
  const path = useFilterPath('/staff', 'type')
  const all = { to: path(), label: t('filter.all'), count: counts.all, current: !type }
  const links = personalTypes.map((personalType) => ({
    to: path(personalType),
    label: t(`type.${personalType}`),
    count: counts[personalType],
    current: personalType === type,
  }))
  return <FilterLinks label={t('filter.label')} links={[all, ...links]} />
}
