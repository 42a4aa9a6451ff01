import type { TFunction } from 'i18next'
import type { Defect } from '#app/domain/defects/defect.ts'

type Named = Pick<Defect, 'category' | 'count'>

/** What is wrong, and how often it was reported: "Papier fehlt ×3". */
export function defectInWords(t: TFunction, { category, count }: Named): string {
  const name = t(`defects:category.${category}`)
  return count > 1 ? `${name} ${t('defects:times', { times: count })}` : name
}
