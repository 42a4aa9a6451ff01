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

/** Mirrors the theme into local storage, and back into the cookie that the server reads where that was lost. */
export function useKeptTheme(theme: Theme | null) {
  useEffect(() => {
    try {
      if (theme) localStorage.setItem(themeCookie, theme)
      else restore(localStorage.getItem(themeCookie))
    } catch {
      // Storage can be forbidden; the cookie alone will do.
    }
  }, [theme])
}

function restore(kept: string | null) {
  if (!isTheme(kept)) return
  document.cookie = `${themeCookie}=${kept}; path=/; max-age=${themeCookieAge}; samesite=lax`
  if (kept !== 'auto') document.documentElement.dataset['theme'] = kept
}
