import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { nextSetupStep, type SetupCounts } from '#app/domain/company/setup-steps.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The next step of the set-up, as the primary button below a list; nothing once it is complete. */
export function NextStep({ counts }: { counts: SetupCounts }) {
  const { t } = useTranslation('common')
  const step = nextSetupStep(counts)
  if (!step) return null
  return (
    <p>
      <Link className="btn" to={step.action}>
        {t(`setup.${step.name}Next`)}
        <Icon name="arrow-right" />
      </Link>
    </p>
  )
}
