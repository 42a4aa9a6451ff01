import { plainCookie } from '#app/http/cookies/cookie.server.ts'
import { themeCookie, themeCookieAge } from '#app/ui/theme.ts'

/** The chosen theme, where the browser's script reads and restores it, too. */
export const chosenTheme = plainCookie(themeCookie, { maxAge: themeCookieAge, httpOnly: false })
