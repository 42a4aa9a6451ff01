import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { StockCounts } from '#app/domain/plan/stock-counts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { StatusShape } from '#app/ui/status-shape.tsx'

type SetupStepsProps = { counts: Pick<StockCounts, 'tasks' | 'staff' | 'schedules'>; heading?: 'h1' | 'h2' }

const steps = [
  { name: 'tasks', action: '/tasks/new' },
  { name: 'staff', action: '/staff/new' },
  { name: 'schedule', action: '/schedules/new' },
] as const

/** What a company without a schedule still has to do, with one button for the next step. */
export function SetupSteps({ counts, heading: Heading = 'h2' }: SetupStepsProps) {
  const { t } = useTranslation('common')
  const made = { tasks: counts.tasks, staff: counts.staff, schedule: counts.schedules }
  const next = steps.find(({ name }) => made[name] === 0)
  const left = steps.filter(({ name }) => made[name] === 0).length
  return (
    <section className="empty">
      <Heading>{t('setup.left', { count: left })}</Heading>
      <p>{t('setup.lead')}</p>
      <ol className="steps">
        {steps.map(({ name, action }, i) => (
          <li key={name}>
            <StepNumber number={i + 1} done={made[name] > 0} />
            <div>
              <b>{t(`setup.${name}`)}</b>
              <span className="soft">
                {made[name] > 0 ? t('setup.made', { count: made[name] }) : t(`setup.${name}Help`)}
              </span>
              {next?.name === name && (
                <p>
                  <Link className="btn" to={action}>
                    <Icon name="plus" />
                    {t(`setup.${name}Action`)}
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
        <li>
          <StepNumber number={steps.length + 1} done={false} />
          <div>
            <b>{t('setup.qr')}</b>
            <span className="soft">{t('setup.qrHelp')}</span>
          </div>
        </li>
      </ol>
    </section>
  )
}

function StepNumber({ number, done }: { number: number; done: boolean }) {
  const { t } = useTranslation('common')
  if (!done) return <span className="n">{number}</span>
  return (
    <span className="n">
      <StatusShape status="completed" plain />
      <span className="vh">{t('setup.done')}</span>
    </span>
  )
}
