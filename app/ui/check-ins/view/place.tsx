import type { PlaceField, PublicField } from '#app/domain/schedules/fields.ts'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'

type PlaceProps = { schedule: Pick<Record<PublicField, string>, PlaceField> & Partial<Record<PublicField, string>> }

/** What everybody sees of the schedule itself. */
export function Place({ schedule: { title, location, description } }: PlaceProps) {
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
