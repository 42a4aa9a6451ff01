import { parseAccept } from 'hono/utils/accept'
import { day, second } from '#app/domain/time/durations.ts'
import { bestLanguage, isOffered, type Language } from '#app/i18n/languages.ts'
import { plainCookie, readPlain } from './cookie.server.ts'
import { findUser } from './require-user.server.ts'

const chosenLanguage = plainCookie('lng', { maxAge: (365 * day) / second })

/** The language to read in. Wishes count in this order: `?lng=`, the user's setting, the cookie, Accept-Language. */
export async function languageOf(request: Request): Promise<Language> {
  const user = await findUser(request)
  return languageFor(request, user?.language)
}

async function languageFor(request: Request, setting: string | null | undefined): Promise<Language> {
  const asked = new URL(request.url).searchParams.get('lng')
  const kept = await readPlain(chosenLanguage, request)
  return bestLanguage([asked, setting, kept, ...acceptedLanguages(request)])
}

const parsed = new Map<string, string[]>()

/** The languages that the browser reads, without their regions, the dearest first. */
function acceptedLanguages(request: Request): string[] {
  const header = request.headers.get('Accept-Language') ?? ''
  let accepted = parsed.get(header)
  if (!accepted) {
    const ranges = parseAccept(header).filter(({ q }) => q > 0)
    accepted = ranges.map(({ type }) => type.toLowerCase().split('-')[0] ?? '')
    if (parsed.size < 1000) parsed.set(header, accepted)
  }
  return accepted
}

/** The Set-Cookie value that keeps the language chosen by `?lng=`, or null when none was, or one without texts. */
export async function chosenLanguageCookie(request: Request): Promise<string | null> {
  const asked = new URL(request.url).searchParams.get('lng')
  if (!isOffered(asked) || (await readPlain(chosenLanguage, request)) === asked) return null
  return languageCookie(asked)
}

/** The Set-Cookie value that keeps a language for a year. */
export function languageCookie(language: Language): Promise<string> {
  return chosenLanguage.serialize(language)
}
