import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'

/** An error message, read out and focused at once; `calm` where nobody made a mistake. */
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
    // The page was loaded to show this message, so it gets the focus.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="alert" role="alert" tabIndex={-1} autoFocus>
      <InlineIcon name="alert" />
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  )
}
