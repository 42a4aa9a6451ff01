import { LanguageDetector } from 'remix-i18next/server'
import { day, second } from '#app/domain/time/durations.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { bestLanguage, isLanguage, type Language } from '#app/i18n/languages.ts'
import { plainCookie, readPlain } from '#app/http/cookies/cookie.server.ts'
import type { Head } from '#app/http/document/head.ts'
import { findUser } from './require-user.server.ts'

const chosenLanguage = plainCookie('lng', { maxAge: (365 * day) / second })

/** The language to read in. Wishes count in this order: `?lng=`, the user's setting, the cookie, Accept-Language. */
export async function languageOf(request: Request): Promise<Language> {
  const user = await findUser(request)
  return languageFor(request, user?.language)
}

/** The same without the user's setting, which stands in the database. */
export function languageOfBrowser(request: Head): Promise<Language> {
  return languageFor(request, null)
}

async function languageFor(request: Head, setting: string | null | undefined): Promise<Language> {
  const requested = new URL(request.url).searchParams.get('lng')
  const kept = await readPlain(chosenLanguage, request)
  return bestLanguage([requested, setting, kept, await acceptedLanguage(request)])
}

const detector = new LanguageDetector({
  supportedLanguages: [...languageCodes],
  fallbackLanguage: '',
  order: ['custom'],
  // Its own reading of the header keeps the first language alone, and a region would hide the language.
  findLocale: async ({ headers }) => headers.get('Accept-Language')?.replace(/-[^,;]*/g, '') ?? null,
})

const detected = new Map<string, string>()
const mostDetected = 1000
/** Browsers send some 100 characters, as many as the languages that somebody chose. */
const longestRead = 200

/** Of the languages that the browser reads, the dearest one that we have; empty where we have none. */
async function acceptedLanguage({ headers }: Head): Promise<string> {
  const header = headers.get('Accept-Language')?.slice(0, longestRead) ?? ''
  let language = detected.get(header)
  if (language === undefined) {
    language = await detector.detect(new Request('http://localhost', { headers: { 'Accept-Language': header } }))
    if (detected.size >= mostDetected) detected.clear()
    detected.set(header, language)
  }
  return language
}

/** The Set-Cookie value that keeps the language chosen by `?lng=`, or null when none was, or one that we do not have. */
export async function chosenLanguageCookie(request: Request): Promise<string | null> {
  const requested = new URL(request.url).searchParams.get('lng')
  if (!isLanguage(requested) || (await readPlain(chosenLanguage, request)) === requested) return null
  return languageCookie(requested)
}

/** The Set-Cookie value that keeps a language for a year. */
export function languageCookie(language: Language): Promise<string> {
  return chosenLanguage.serialize(language)
}
