import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'

type TaskVisibilityProps = {
  scheduleId: string
  tasks: { taskId: string; publicName: string; hidden: boolean }[]
}

/** Chooses the tasks whose ticks the public page shows. */
export function TaskVisibility({ scheduleId, tasks }: TaskVisibilityProps) {
  const { t } = useTranslation('attendance')
  const withSearch = useWithSearch()
  if (tasks.length === 0) return null
  return (
    <Section title={t('visibility.title')} help={t('visibility.help')}>
      <ul className="visibility">
        {tasks.map(({ taskId, publicName, hidden }) => (
          <li key={taskId}>
            <span>
              <bdi>{publicName}</bdi>{' '}
              {hidden && (
                <span className="state">
                  <Icon name="eye-off" />
                  {t('note.hidden')}
                </span>
              )}
            </span>
            <Form
              method="post"
              action={withSearch(`/schedules/${scheduleId}/attendance/check-ins/tasks/${taskId}/visibility`)}
              preventScrollReset
            >
              <button
                className="btn plain"
                name="hidden"
                value={String(!hidden)}
                aria-label={t(hidden ? 'visibility.showOne' : 'visibility.hideOne', { task: publicName })}
              >
                <Icon name={hidden ? 'eye' : 'eye-off'} />
                {t(hidden ? 'checkIns.show' : 'checkIns.hide')}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  )
}
