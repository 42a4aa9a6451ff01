import { useTranslation } from 'react-i18next'
import { BarList } from '#app/ui/charts/bar-list.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import type { CountedBars } from './share-bars.ts'

const ofStaff = ['staff', 'checkIns', 'tasks', 'rate'] as const
const ofTasks = ['task', 'done', 'overdue', 'skipped', 'rate'] as const

/** The tasks done by each person, and the completion of each task. */
export function SharesSection({ staff, tasks }: { staff: CountedBars; tasks: CountedBars }) {
  const { t } = useTranslation('attendance')
  return (
    <Section title={t('shares.title')} help={t('shares.help')}>
      <div className="two-plots">
        <div>
          <h3>{t('shares.head.staff')}</h3>
          {staff.total > 0 ? (
            <BarList {...staff} heads={ofStaff.map((head) => t(`shares.head.${head}`))} />
          ) : (
            <p className="soft">{t('shares.nobody')}</p>
          )}
        </div>
        <div>
          <h3>{t('shares.head.tasks')}</h3>
          <BarList {...tasks} heads={ofTasks.map((head) => t(`shares.head.${head}`))} />
        </div>
      </div>
    </Section>
  )
}
