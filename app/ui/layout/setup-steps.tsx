import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { nextSetupStep, setupSteps, type SetupCounts } from '#app/domain/company/setup-steps.ts'
import { Icon } from '#app/ui/icon.tsx'
import { StatusIcon } from '#app/ui/status-icon.tsx'

type SetupStepsProps = {
  counts: SetupCounts
  heading?: 'h1' | 'h2'
}

/** What a company without a schedule still has to do; the next step is the accent of its page. */
export function SetupSteps({ counts, heading: Heading = 'h2' }: SetupStepsProps) {
  const { t } = useTranslation('common')
  const steps = setupSteps(counts)
  const next = nextSetupStep(counts)
  const left = steps.filter(({ made }) => made === 0).length
  return (
    <section className="empty">
      <Heading>{t('setup.left', { count: left })}</Heading>
      <p>{t('setup.lead')}</p>
      <ol className="steps">
        {steps.map(({ name, action, made }, i) => (
          <li key={name}>
            <StepNumber number={i + 1} done={made > 0} />
            <div>
              <b>{t(`setup.${name}`)}</b>
              <span className="soft">{made > 0 ? t('setup.made', { count: made }) : t(`setup.${name}Help`)}</span>
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
      <StatusIcon status="completed" plain />
      <span className="vh">{t('setup.done')}</span>
    </span>
  )
}
