import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** When the form was shown, signed; and a field that no person sees, and programs fill in. */
export function FormToken({ token, words: { t } }: { token: string; words: CheckInWords }) {
  return (
    <>
      <input type="hidden" name="form" value={token} />
      <p className="vh" aria-hidden="true">
        <label>
          {t('guests:website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  )
}
