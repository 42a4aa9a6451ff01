import { useTranslation } from 'react-i18next'
import { LockedFeature } from './locked-feature.tsx'

/** Says that the plan has no photos. A tick from a larger plan stays, without effect. */
export function LockedPhotos({ isTicked }: { isTicked: boolean }) {
  const { t } = useTranslation('plans')
  return <LockedFeature feature="photos">{isTicked && t('locked.photosKept')}</LockedFeature>
}
