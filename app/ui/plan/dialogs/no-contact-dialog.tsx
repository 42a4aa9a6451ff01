import { useTranslation } from 'react-i18next'
import { Dialog } from '#app/ui/dialog/dialog.tsx'

/** Shown instead of the request, where the settings have no support address. */
export function NoContactDialog() {
  const { t } = useTranslation('plans')
  const { t: common } = useTranslation('common')
  return (
    <Dialog slim title={t('enterprise.windowTitle')} closeTo="/plan">
      <div className="body">
        <p>{t('enterprise.noAddress')}</p>
        <p>
          <a className="link" href="/imprint">
            {common('legal.imprint')}
          </a>
        </p>
      </div>
    </Dialog>
  )
}
