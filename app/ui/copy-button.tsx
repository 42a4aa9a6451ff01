import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

/** Copies a text. Hidden until the widgets' script shows it (ui/widgets.ts). */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation('common')
  return (
    <button className="btn plain" type="button" data-copy={text} hidden>
      <Icon name="copy" />
      <span data-copied={t('action.copied')} aria-live="polite">
        {label ?? t('action.copy')}
      </span>
    </button>
  )
}
