import { LanguageDetector } from 'remix-i18next/server'
import { defaultLanguage, isLanguage, languageCodes, type Language } from '#app/i18n/languages.ts'
import { readCookie, setCookie } from './cookie.ts'
import { findUser } from './require-user.server.ts'
import { isSecure, readToken } from './session.server.ts'

const detector = new LanguageDetector({
  supportedLanguages: [...languageCodes],
  fallbackLanguage: defaultLanguage,
  order: ['header'],
})

/** The reader's language: `?lng=`, the user's setting, the cookie, Accept-Language, German. */
export async function languageOf(request: Request): Promise<Language> {
  const asked = new URL(request.url).searchParams.get('lng')
  if (isLanguage(asked)) return asked
  const user = readToken(request) ? await findUser(request) : null
  if (isLanguage(user?.language)) return user.language
  const cookie = readCookie(request, 'lng')
  if (isLanguage(cookie)) return cookie
  return fromHeader(request)
}

const headerLanguages = new Map<string, Language>()

async function fromHeader(request: Request): Promise<Language> {
  const header = request.headers.get('Accept-Language') ?? ''
  const known = headerLanguages.get(header)
  if (known) return known
  const detected = await detector.detect(request)
  const language = isLanguage(detected) ? detected : defaultLanguage
  if (headerLanguages.size < 1000) headerLanguages.set(header, language)
  return language
}

/** The Set-Cookie value that keeps the language chosen by `?lng=`, or null when none was. */
export function chosenLanguageCookie(request: Request): string | null {
  const asked = new URL(request.url).searchParams.get('lng')
  if (!isLanguage(asked) || readCookie(request, 'lng') === asked) return null
  return setCookie('lng', asked, { maxAge: 365 * 86_400, secure: isSecure() })
}
