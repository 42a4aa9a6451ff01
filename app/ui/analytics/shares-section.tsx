import { useTranslation } from 'react-i18next'
import { BarList } from '#app/ui/charts/bar-list.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import type { CountedBars } from './share-bars.ts'

const ofStaff = ['staff', 'visits', 'done', 'missed', 'rate'] as const
const ofTasks = ['task', 'done', 'overdue', 'skipped', 'rate'] as const

type SharesSectionProps = { staff: CountedBars; tasks: CountedBars; missedShared: number }

/** The tasks done by each person, what nobody did of shared tasks, and the completion of each task. */
export function SharesSection({ staff, tasks, missedShared }: SharesSectionProps) {
  const { t } = useTranslation('attendance')
  return (
    <Section title={t('shares.title')} help={t('shares.help')}>
      <div className="two-plots">
        <div>
          <h3>{t('shares.staffTitle')}</h3>
          {staff.total > 0 ? (
            <BarList {...staff} heads={ofStaff.map((head) => t(`shares.head.${head}`))} />
          ) : (
            <p className="soft">{t('shares.nobody')}</p>
          )}
          {missedShared > 0 && <p className="small soft">{t('shares.missedShared', { count: missedShared })}</p>}
        </div>
        <div>
          <h3>{t('shares.tasksTitle')}</h3>
          <BarList {...tasks} heads={ofTasks.map((head) => t(`shares.head.${head}`))} />
        </div>
      </div>
    </Section>
  )
}
