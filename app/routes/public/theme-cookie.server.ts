import { plainCookie } from '#app/http/cookies/cookie.server.ts'
import { themeCookie, themeCookieAge } from '#app/ui/theme.ts'

/** The cookie of the chosen theme; the script in the browser reads and writes it too. */
export const chosenTheme = plainCookie(themeCookie, { maxAge: themeCookieAge, httpOnly: false })
