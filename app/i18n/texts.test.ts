import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from '#app/domain/errors.ts'
import sameAsEnglish from './same-as-english.json' with { type: 'json' }
import { languages } from './languages.ts'
import { namespaces } from './namespaces.ts'
import { resourcesOf } from './resources.ts'

const codes = languages.map(({ code }) => code)

const files = codes.flatMap((language) =>
  namespaces.map((name) => [`${language}/${name}.json`, readTexts(language, name)]),
)
const resources = resourcesOf(Object.fromEntries(files))

function readTexts(language: string, namespace: string): { errors?: object } {
  return JSON.parse(readFileSync(join('locales', language, `${namespace}.json`), 'utf8'))
}

function textsByKey(language: string, namespace: string): Map<string, string> {
  return new Map(flatten(resources[language]?.[namespace] ?? {}))
}

function flatten(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )
}

function placeholders(text: string) {
  return [...text.matchAll(/{{\s*([\w.]+)/g), ...text.matchAll(/<\/?(\w+)/g)].map((match) => match[1]).sort()
}

/** The plural forms of a language by CLDR: `one`, `few`, `many`, `other` … */
function formsOf(language: string, type: Intl.PluralRuleType): string[] {
  return new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
}

const formOfKey = /^(.*?)(_ordinal)?_(zero|one|two|few|many|other)$/

/** The keys that a language must have for German's keys: with its own plural forms. */
function keysIn(language: string, german: Map<string, string>): string[] {
  const keys = [...german.keys()].flatMap((key) => {
    const [, base, ordinal = '', form] = formOfKey.exec(key) ?? []
    if (!form || !german.has(`${base}${ordinal}_other`)) return [key]
    // The form for zero is i18next's own and comes in addition to the forms of CLDR.
    if (form === 'zero' && !ordinal) return [key]
    return formsOf(language, ordinal ? 'ordinal' : 'cardinal').map((pluralForm) => `${base}${ordinal}_${pluralForm}`)
  })
  return [...new Set(keys)].sort()
}

function germanOf(german: Map<string, string>, key: string): string {
  return german.get(key) ?? german.get(key.replace(formOfKey, '$1$2_other')) ?? ''
}

test('every language has every file and a glossary, and no file is unknown', () => {
  const glossary = (language: string) => (['de', 'en'].includes(language) ? [] : ['README.md'])
  for (const language of codes) {
    const present = readdirSync(join('locales', language), { withFileTypes: true }).filter((file) => file.isFile())
    const expected = [...namespaces.map((name) => `${name}.json`), ...glossary(language)]
    expect(present.map(({ name }) => name).sort(), language).toEqual(expected.sort())
  }
})

test.each(namespaces)(
  '%s has the same keys and placeholders in every language, all plural forms, and no empty text',
  (namespace) => {
    const german = textsByKey('de', namespace)
    for (const language of codes) {
      const texts = textsByKey(language, namespace)
      expect([...texts.keys()].sort(), language).toEqual(keysIn(language, german))
      for (const [key, text] of texts) expect(text.trim(), `${language} ${namespace}:${key}`).not.toBe('')
      // Forms for one or two may omit the number ("one task"); all others must have the placeholders of the German text.
      for (const [key, text] of [...texts].filter(([name]) => !/_(zero|one|two)$/.test(name))) {
        expect(placeholders(text), `${language} ${namespace}:${key}`).toEqual(placeholders(germanOf(german, key)))
      }
    }
  },
)

test.each(codes)('a plural form of %s that is for several numbers has the number', (language) => {
  const rules = new Intl.PluralRules(language)
  const formsOfSeveral = formsOf(language, 'cardinal').filter(
    (form) =>
      Array.from({ length: 200 }, (_, count) => count).filter((count) => rules.select(count) === form).length > 2,
  )
  for (const namespace of namespaces) {
    const german = textsByKey('de', namespace)
    for (const [key, text] of textsByKey(language, namespace)) {
      const [, base, ordinal, form = ''] = formOfKey.exec(key) ?? []
      if (ordinal || !formsOfSeveral.includes(form) || !german.get(`${base}_other`)?.includes('{{count')) continue
      // Three times in a day are at most eleven hours apart.
      if (base === 'hourly' && form === 'one') continue
      expect(text, `${language} ${namespace}:${key}`).toContain('{{count')
    }
  }
})

const translated = codes.filter((language) => language !== 'en')

test.each(translated)('no text of %s is the English one, except for words of both languages', (language) => {
  const allowed = new Set([...sameAsEnglish.everywhere, ...(sameAsEnglish[language as 'de'] ?? [])])
  const same = namespaces.flatMap((namespace) => {
    const english = textsByKey('en', namespace)
    return [...textsByKey(language, namespace)].filter(
      ([key, text]) => text === germanOf(english, key) && hasWords(text) && !allowed.has(text),
    )
  })
  expect(same).toEqual([])
})

/** Whether a text has letters outside of its placeholders. */
function hasWords(text: string) {
  return /\p{L}/u.test(text.replaceAll(/{{[^}]*}}|\$t\([^)]*\)|<[^>]*>/g, ''))
}

test.each(codes)('every error code has a text in %s, and every text has a code', (language) => {
  expect([...textsByKey(language, 'errors').keys()].sort()).toEqual([...errorCodes].sort())
})

const catalogues = import.meta.glob<Record<string, object>>('/app/domain/*/errors.ts', { eager: true })

test.each(Object.entries(catalogues))('%s and the texts of its area have the same codes', (path, catalogue) => {
  const declared = Object.values(catalogue).flatMap((errors) => Object.keys(errors))
  const area = basename(dirname(path))
  for (const language of codes)
    expect(Object.keys(readTexts(language, area).errors ?? {}).sort()).toEqual(declared.sort())
})

const unbreakable = {
  de: /[\d}] (Uhr|Min\.|Minuten?|Stunden?|Ziffern|Zeichen)(?!\w)|E-Mail|QR-Code/,
  en: /[\d}] (min|minutes?|hours?|digits|characters)\b|QR code/,
}

test.each(['de', 'en'] as const)('no line can break between number and unit or inside a word, in %s', (language) => {
  // Subjects, file names and texts for screen readers are not broken; nor is a single label.
  const withoutLines = /\.subject$|^details\.qrFile$|^details\.qrAlt$|^list\.qrOf$/
  const breaking = namespaces
    .flatMap((name) => [...textsByKey(language, name)])
    .filter(
      ([key, text]) =>
        !withoutLines.test(key) && !isError(key) && text !== 'E-Mail' && unbreakable[language].test(text),
    )
  expect(breaking).toEqual([])
})

/** Error messages are for programs too. */
function isError(key: string) {
  return (errorCodes as readonly string[]).includes(key)
}

test('no German error can break before “Uhr” or inside “E‑Mail” and “QR‑Code”', () => {
  const breaking = [...textsByKey('de', 'errors').values()].filter((text) => /[\d}] Uhr|E-Mail|QR-Code/.test(text))
  expect(breaking).toEqual([])
})

test('the name of a file has no special spaces or hyphens', () => {
  for (const language of codes) {
    const name = textsByKey(language, 'schedules').get('details.qrFile')
    expect(name, language).toMatch(/^[^\u00a0\u2011\u202f/\\:]+$/)
    expect(name, language).toContain('{{title}}')
  }
})
