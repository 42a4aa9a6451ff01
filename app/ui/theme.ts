import { useEffect } from 'react'
import { day, second } from '#app/domain/time/durations.ts'

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

export const defaultTheme: Theme = 'auto'
export const themeCookie = 'theme'
/** In seconds. */
export const themeCookieAge = (365 * day) / second

export function isTheme(text: unknown): text is Theme {
  return themes.includes(text as Theme)
}

/** Copies the theme into local storage, and from there back into the server's cookie when that is lost. */
export function useKeptTheme(theme: Theme | null) {
  useEffect(() => {
    try {
      if (theme) localStorage.setItem(themeCookie, theme)
      else restore(localStorage.getItem(themeCookie))
    } catch {
      // Local storage may be forbidden; the cookie is enough.
    }
  }, [theme])
}

function restore(stored: string | null) {
  if (!isTheme(stored)) return
  document.cookie = `${themeCookie}=${stored}; path=/; max-age=${themeCookieAge}; samesite=lax`
  if (stored !== 'auto') document.documentElement.dataset['theme'] = stored
}
