import { PhotoField } from '#app/ui/check-ins/form/photo-field.tsx'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** `token`: permits the upload. `problem`: the error of the last photo. */
export type PendingPhoto = { token: string; problem: string | null }

/** The form for the photo of a check-in that was recorded without it, because it could not be stored. */
export function PendingPhotoSection({ words, pendingPhoto }: { words: CheckInWords; pendingPhoto: PendingPhoto }) {
  const { t } = words
  const { token, problem } = pendingPhoto
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="owed"
      data-sending={t('form.sending')}
      data-offline={t('alert.offline')}
      data-offline-text={t('owed.offlineText')}
    >
      <h2>{t('owed.title')}</h2>
      <p className="about">{t('owed.text')}</p>
      <input type="hidden" name="owed" value={token} autoComplete="off" />
      <PhotoField words={words} isRequired codes={problem ? [problem] : null} />
      <div className="send">
        <button className="btn">
          <span>{t('owed.send')}</span>
        </button>
      </div>
    </form>
  )
}
