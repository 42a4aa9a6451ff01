import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { nextSetupStep, setupSteps, type SetupCounts } from '#app/domain/company/setup-steps.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Step } from './step.tsx'

type SetupStepsProps = {
  counts: SetupCounts
  heading?: 'h1' | 'h2'
}

/** The set-up of a company without a schedule; the next step has the primary button. */
export function SetupSteps({ counts, heading: Heading = 'h2' }: SetupStepsProps) {
  const { t } = useTranslation('common')
  const steps = setupSteps(counts)
  const next = nextSetupStep(counts)
  // The last of the boxes is the code itself.
  const remaining = steps.filter(({ made }) => made === 0).length + 1
  return (
    <section className="empty">
      <Heading>{t('setup.left', { count: remaining })}</Heading>
      <p>{t('setup.lead')}</p>
      <ol className="steps">
        {steps.map(({ name, action, made }, i) => (
          <Step key={name} number={i + 1} title={t(`setup.${name}`)} isDone={made > 0} isNext={next?.name === name}>
            <span className="soft">{made > 0 ? t('setup.made', { count: made }) : t(`setup.${name}Help`)}</span>
            {next?.name === name && (
              <p>
                <Link className="btn" to={action}>
                  <Icon name="plus" />
                  {t(`setup.${name}Action`)}
                </Link>
              </p>
            )}
          </Step>
        ))}
        <Step number={steps.length + 1} title={t('setup.qr')} isDone={false} isNext={false}>
          <span className="soft">{t('setup.qrHelp')}</span>
        </Step>
      </ol>
    </section>
  )
}
