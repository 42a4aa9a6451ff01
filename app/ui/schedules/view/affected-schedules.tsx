type AffectedSchedulesProps = { text: string; schedules: { id: string; title: string; location: string }[] }

/** What happens to some schedules, and to which; nothing where there are none. */
export function AffectedSchedules({ text, schedules }: AffectedSchedulesProps) {
  if (schedules.length === 0) return null
  return (
    <div>
      <p>{text}</p>
      <ul>
        {schedules.map(({ id, title, location }) => (
          <li key={id}>
            <b>{title}</b>, {location}
          </li>
        ))}
      </ul>
    </div>
  )
}
