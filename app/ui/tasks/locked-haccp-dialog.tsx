import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import type { TemplateTask } from './haccp-dialog.tsx'

type LockedHaccpDialogProps = {
  /** The list behind. */
  closeTo: string
  tasks: TemplateTask[]
}

/** The template for kitchens where the plan has no readings: what it would make, and the plan that has them. */
export function LockedHaccpDialog({ closeTo, tasks }: LockedHaccpDialogProps) {
  const { t } = useTranslation('tasks')
  const { t: common } = useTranslation('common')
  const back = (
    <Link className="btn" to={closeTo} preventScrollReset data-leave>
      {common('action.close')}
    </Link>
  )
  return (
    <Dialog title={t('haccp.title')} closeTo={closeTo} foot={back}>
      <div className="body">
        <LockedFeature feature="readings" />
        <p>{t('haccp.lead')}</p>
        <dl className="template">
          {tasks.map(({ kind, name, words }) => (
            <div key={kind}>
              <dt>{name}</dt>
              <dd className="hint">{words.join('\u00a0· ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
