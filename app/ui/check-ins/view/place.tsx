import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'

/** Title and location of the schedule. */
export function Place({ title, location, description }: { title: string; location: string; description?: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="where">
        <InlineIcon name="pin" />
        <span>{location}</span>
      </p>
      {description && <p className="about">{description}</p>}
    </>
  )
}
