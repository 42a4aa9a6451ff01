import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { ThemeButtons } from './theme-buttons.tsx'

const icons = { light: <Icon name="sun" />, dark: <Icon name="moon" />, auto: <Icon name="monitor" /> }

/** The three themes as buttons of a menu. The page stays, with what was typed into it. */
export function ThemeForm() {
  const { t } = useTranslation('common')
  const { Form } = useFetcher()
  return (
    <Form method="post" action="/theme" preventScrollReset aria-label={t('menu.theme')}>
      <ThemeButtons t={t} icons={icons} />
    </Form>
  )
}
