/** The titles of the schedules that were ticked. */
export function SelectedTitles({ schedules }: { schedules: { id: string; title: string }[] }) {
  return (
    <div className="consequences">
      <ul>
        {schedules.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </div>
  )
}
