import { useTranslation } from 'react-i18next'
import { defectStates, type DefectState } from '#app/domain/defects/defect.ts'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'
import { useFilterPath } from '#app/ui/list/use-filter-path.ts'

type StateFilterProps = { counts: Record<DefectState, number>; state: DefectState }

/** The states of defects, with how many there are. */
export function StateFilter({ counts, state }: StateFilterProps) {
  const { t } = useTranslation('defects')
  const path = useFilterPath('/defects', 'state')
  const links = defectStates.map((name) => ({
    to: path(name === 'open' ? undefined : name),
    label: t(`state.${name}`),
    count: counts[name],
    current: name === state,
  }))
  return <FilterLinks label={t('board.filter')} links={links} />
}
