import { useTranslation } from 'react-i18next'
import { fileAddress, smallFileAddress } from '#app/domain/uploads/file-address.ts'

/** `time` is the local time of its slot, HH:mm; without a slot, of the check-in. */
type CheckInPhotoProps = { photoKey: string; record: { signature: string; publicName: string; time: string } }

/** The small photo of a check-in; a click opens it at full size. */
export function CheckInPhoto({ photoKey, record: { signature, publicName, time } }: CheckInPhotoProps) {
  const { t } = useTranslation('attendance')
  const address = fileAddress('', photoKey)
  const text = t('checkIns.photo', { signature, task: publicName, time })
  return (
    <a className="check-in-photo" href={address} target="_blank" rel="noreferrer">
      <img src={smallFileAddress(address)} alt={text} width="96" height="96" loading="lazy" />
    </a>
  )
}
