import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'

/** What went wrong, read out and focused at once; `calm` where nobody did anything wrong. */
export function Alert({ title, text, calm }: { title: string; text: string; calm?: boolean }) {
  if (calm) {
    return (
      <div className="alert calm">
        <InlineIcon name="info" />
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    )
  }
  return (
    // The page was loaded to say this: the focus belongs here.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="alert" role="alert" tabIndex={-1} autoFocus>
      <InlineIcon name="alert" />
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  )
}
