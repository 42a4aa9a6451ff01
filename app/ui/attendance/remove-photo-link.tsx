import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'

/** `of` says whose photo it is, of which task and when. */
type RemovePhotoLinkProps = { to: string; of: { signature: string; task: string; time: string } }

/** A link to the dialog that removes a photo, beside the photo. */
export function RemovePhotoLink({ to, of }: RemovePhotoLinkProps) {
  const { t } = useTranslation('attendance')
  const withSearch = useWithSearch()
  return (
    <Link to={withSearch(to)} aria-label={t('checkIns.removePhotoOne', of)} preventScrollReset>
      {t('checkIns.removePhoto')}
    </Link>
  )
}
