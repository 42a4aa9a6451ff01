import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { defaultTheme, themes } from '#app/ui/theme.ts'
import type { Theme } from '#app/ui/theme.ts'

type Props = {
  t: (key: string) => string
  /** Shows icons before the words. */
  icons?: Record<Theme, ReactNode>
}

/** The contents of the theme form: a button for each theme, and the path to return to. */
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
