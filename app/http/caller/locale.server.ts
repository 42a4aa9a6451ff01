import { LanguageDetector } from 'remix-i18next/server'
import { day, second } from '#app/domain/time/durations.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { bestLanguage, isLanguage, type Language } from '#app/i18n/languages.ts'
import { plainCookie, readPlain } from '#app/http/cookies/cookie.server.ts'
import type { RequestHead } from '#app/http/document/request-head.ts'
import { findUser } from './require-user.server.ts'

const chosenLanguage = plainCookie('lng', { maxAge: (365 * day) / second })

/**
 * The language to answer in, taken from the first of: `?lng=`, the user's setting, the cookie, Accept-Language, German.
 */
export async function languageOf(request: Request): Promise<Language> {
  const user = await findUser(request)
  return languageFor(request, user?.language)
}

/** Like `languageOf`, but without the user's setting, which would need the database. */
export function languageOfBrowser(request: RequestHead): Promise<Language> {
  return languageFor(request, null)
}

async function languageFor(request: RequestHead, setting: string | null | undefined): Promise<Language> {
  const requested = new URL(request.url).searchParams.get('lng')
  const stored = await readPlain(chosenLanguage, request)
  return bestLanguage([requested, setting, stored, await acceptedLanguage(request)])
}

const detector = new LanguageDetector({
  supportedLanguages: [...languageCodes],
  fallbackLanguage: '',
  order: ['custom'],
  // By default the package uses only the first language of the header, and a region such as `de-AT` matches nothing.
  findLocale: async ({ headers }) => headers.get('Accept-Language')?.replace(/-[^,;]*/g, '') ?? null,
})

const detected = new Map<string, string>()
const mostDetected = 1000
/** Browsers send about 100 characters, depending on how many languages the user has chosen. */
const longestRead = 200

/** Our best match for the languages that the browser accepts; empty when we have none of them. */
async function acceptedLanguage({ headers }: RequestHead): Promise<string> {
  const header = headers.get('Accept-Language')?.slice(0, longestRead) ?? ''
  let language = detected.get(header)
  if (language === undefined) {
    language = await detector.detect(new Request('http://localhost', { headers: { 'Accept-Language': header } }))
    if (detected.size >= mostDetected) detected.clear()
    detected.set(header, language)
  }
  return language
}

/**
 * The Set-Cookie value for the language chosen by `?lng=`; null if none was chosen, we do not have it, or it is already
 * set.
 */
export async function chosenLanguageCookie(request: Request): Promise<string | null> {
  const requested = new URL(request.url).searchParams.get('lng')
  if (!isLanguage(requested) || (await readPlain(chosenLanguage, request)) === requested) return null
  return languageCookie(requested)
}

/** The Set-Cookie value that remembers a language for a year. */
export function languageCookie(language: Language): Promise<string> {
  return chosenLanguage.serialize(language)
}
