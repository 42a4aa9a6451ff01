import { pictureTypes } from '#app/domain/uploads/pictures.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { FieldError } from '#app/ui/check-ins/form/field-error.tsx'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'

type Props = { id?: string; codes: string[] | undefined; words: CheckInWords }

/** Takes a photo with the camera, without a picture of what was chosen. */
export function PlainPhotoField({ id = 'photo-error', codes, words }: Props) {
  const { t } = words
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text lies deeper than the rule looks */}
      <label className="photo">
        <InlineIcon name="camera" />
        <span>
          {t('form.takePhoto')}
          <small>{t('form.photoHint')}</small>
        </span>
        <input
          type="file"
          name="photo"
          accept={pictureTypes.join()}
          capture="environment"
          {...(codes?.length ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        />
      </label>
      <FieldError id={id} codes={codes} words={words} />
    </>
  )
}
