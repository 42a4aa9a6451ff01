import { useTranslation } from 'react-i18next'
import { CloseButton } from '#app/ui/dialog/close-button.tsx'
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
  return (
    <Dialog title={t('haccp.title')} closeTo={closeTo} foot={<CloseButton to={closeTo} />}>
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
