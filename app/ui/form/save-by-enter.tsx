import { useTranslation } from 'react-i18next'

/** The first button of a form is the one that the Enter key presses: it saves, whatever buttons the fields have. */
export function SaveByEnter() {
  const { t } = useTranslation('common')
  return (
    <button className="vh" tabIndex={-1} aria-hidden="true">
      {t('action.save')}
    </button>
  )
}
