import { useFetcher, useLocation, useRouteLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { defaultTheme, themes } from '#app/ui/theme.ts'
import type { Theme } from '#app/ui/theme.ts'

const icons = { light: 'sun', dark: 'moon', auto: 'monitor' } as const

/** The three themes as buttons of a menu. The page stays, with what was typed into it. */
export function ThemeForm() {
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  const { Form } = useFetcher()
  const current = useRouteLoaderData<{ theme: Theme | null }>('root')?.theme ?? defaultTheme
  return (
    <Form method="post" action="/theme" preventScrollReset aria-label={t('menu.theme')}>
      <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
      {themes.map((theme) => (
        <button key={theme} name="theme" value={theme} aria-current={theme === current || undefined}>
          <Icon name={icons[theme]} />
          {t(`menu.theme.${theme}`)}
        </button>
      ))}
    </Form>
  )
}
