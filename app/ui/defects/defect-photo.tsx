import { useTranslation } from 'react-i18next'
import { fileAddress, smallFileAddress } from '#app/domain/uploads/file-address.ts'

/** The small photo of a defect or of a step; a click opens it at full size. */
export function DefectPhoto({ photoKey }: { photoKey: string }) {
  const { t } = useTranslation('defects')
  const address = fileAddress('', photoKey)
  return (
    <a className="check-in-photo" href={address} target="_blank" rel="noreferrer">
      <img src={smallFileAddress(address)} alt={t('photo')} width="96" height="96" loading="lazy" />
    </a>
  )
}
