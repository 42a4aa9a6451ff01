import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** The error of a field. The field refers to it by `id` in aria-describedby. */
export function FieldError({
  id,
  codes,
  words,
}: {
  id: string
  codes: string[] | null | undefined
  words: CheckInWords
}) {
  const code = codes?.[0]
  if (!code) return null
  return (
    <p className="err" id={id}>
      <InlineIcon name="alert" />
      {words.t(`errors:${code}`)}
    </p>
  )
}
