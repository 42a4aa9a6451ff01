import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { defaultTheme, themes } from '#app/ui/theme.ts'
import type { Theme } from '#app/ui/theme.ts'

type Props = {
  t: (key: string) => string
  /** Pictures before the words. */
  icons?: Record<Theme, ReactNode>
}

/** What a form that chooses the theme holds: a button for each, and the address to come back to. */
export function ThemeButtons({ t, icons }: Props) {
  const { pathname, search } = useLocation()
  const current = useRouteLoaderData<{ theme: Theme | null }>('root')?.theme ?? defaultTheme
  return (
    <>
      <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
      {themes.map((theme) => (
        <button key={theme} name="theme" value={theme} aria-current={theme === current || undefined}>
          {icons?.[theme]}
          {t(`common:menu.theme.${theme}`)}
        </button>
      ))}
    </>
  )
}
