import { pictureTypes } from '#app/domain/uploads/pictures.ts'
import { FieldError } from './field-error.tsx'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = {
  words: CheckInWords
  isRequired: boolean
  /** Whether a chosen photo was lost when the page was loaded again. */
  isLost?: boolean
  codes: string[] | null | undefined
}

/**
 * Takes a photo with the camera. The native field shows the file name, without a script; the script shows the photo too, and
 * a button that takes it away again.
 */
export function PhotoField({ words: { t, ...words }, isRequired, isLost = false, codes }: Props) {
  const isWrong = Boolean(codes?.length)
  return (
    <fieldset>
      <legend>
        {t('form.photo')} <i>({t(isRequired ? 'form.photoRequired' : 'form.photoOptional')})</i>
      </legend>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text lies deeper than the rule looks */}
      <label className={isWrong ? 'photo bad' : 'photo'}>
        <InlineIcon name="camera" />
        <span>
          {t('form.takePhoto')}
          <small>{t(isLost ? 'form.photoLost' : 'form.photoHint')}</small>
        </span>
        <input
          type="file"
          name="photo"
          accept={pictureTypes.join()}
          capture="environment"
          required={isRequired}
          {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': 'photo-error' } : {})}
        />
      </label>
      <div className="chosen" hidden>
        <canvas width="0" />
        <button type="button" className="btn quiet">
          {t('form.removePhoto')}
        </button>
      </div>
      <p className="vh" aria-live="polite" data-removed={t('form.photoRemoved')} />
      <FieldError id="photo-error" codes={codes} words={{ t, ...words }} />
    </fieldset>
  )
}
