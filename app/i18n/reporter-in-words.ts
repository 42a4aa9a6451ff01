import type { TFunction } from 'i18next'
import type { Defect } from '#app/domain/defects/defect.ts'

/** Who reported a defect: a signature, the name of an owner, "Gast", or null if that account is gone. */
export function reporterInWords(
  t: TFunction,
  { source, openedBy }: Pick<Defect, 'source' | 'openedBy'>,
): string | null {
  return source === 'guest' ? t('defects:from.guest') : openedBy
}
