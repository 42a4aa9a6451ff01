import { useTranslation } from 'react-i18next'
import { LockedFeature } from './locked-feature.tsx'

/** That the plan has no photos; what was ticked in a larger one is left, and does nothing. */
export function LockedPhotos({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation('plans')
  return <LockedFeature feature="photos">{isKept && t('locked.photosKept')}</LockedFeature>
}
