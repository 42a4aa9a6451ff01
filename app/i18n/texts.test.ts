import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from '#app/domain/errors.ts'
import { languages } from './languages.ts'
import { namespaces } from './namespaces.ts'
import { resourcesOf } from './resources.ts'

const complete = languages.filter((language) => language.complete).map(({ code }) => code)

const files = complete.flatMap((language) =>
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

test('every complete language has every file, and no file is unknown', () => {
  for (const language of complete) {
    const found = readdirSync(join('locales', language)).filter((name) => name.endsWith('.json'))
    expect(found.sort(), language).toEqual(namespaces.map((name) => `${name}.json`).sort())
  }
})

test.each(namespaces)(
  '%s has the same keys and placeholders in every complete language, and no empty text',
  (namespace) => {
    const german = textsByKey('de', namespace)
    for (const language of complete) {
      const texts = textsByKey(language, namespace)
      expect([...texts.keys()].sort(), language).toEqual([...german.keys()].sort())
      for (const [key, text] of texts) expect(text.trim(), `${language} ${namespace}:${key}`).not.toBe('')
      // A singular may leave the number out ("one task"); everything else must say what the German says.
      for (const [key, text] of [...texts].filter(([name]) => !name.endsWith('_one'))) {
        expect(placeholders(text), `${language} ${namespace}:${key}`).toEqual(placeholders(german.get(key) ?? ''))
      }
    }
  },
)

test.each(complete)('every error code has a text in %s, and no text is without its code', (language) => {
  expect([...textsByKey(language, 'errors').keys()].sort()).toEqual([...errorCodes].sort())
})

const catalogues = import.meta.glob<Record<string, object>>('/app/domain/*/errors.ts', { eager: true })

test.each(Object.entries(catalogues))('%s and the texts of its area have the same codes', (path, catalogue) => {
  const codes = Object.values(catalogue).flatMap((errors) => Object.keys(errors))
  const area = basename(dirname(path))
  for (const language of complete)
    expect(Object.keys(readTexts(language, area).errors ?? {}).sort()).toEqual(codes.sort())
})

const unbreakable = {
  de: /[\d}] (Uhr|Min\.|Minuten?|Stunden?|Ziffern|Zeichen)(?!\w)|E-Mail|QR-Code/,
  en: /[\d}] (min|minutes?|hours?|digits|characters)\b|QR code/,
}

test.each(['de', 'en'] as const)('no line breaks between number and unit, nor inside of a word, in %s', (language) => {
  // Subjects, file names and what is read out have no lines; a label alone has nowhere to break.
  const elsewhere = /\.subject$|^details\.qrFile$|^details\.qrAlt$|^list\.qrOf$/
  const breaking = namespaces
    .flatMap((name) => [...textsByKey(language, name)])
    .filter(
      ([key, text]) => !elsewhere.test(key) && !isError(key) && text !== 'E-Mail' && unbreakable[language].test(text),
    )
  expect(breaking).toEqual([])
})

/** The messages of failures are for programs, too. */
function isError(key: string) {
  return (errorCodes as readonly string[]).includes(key)
}

test('no German error breaks before “Uhr”, nor inside of “E‑Mail” and “QR‑Code”', () => {
  const breaking = [...textsByKey('de', 'errors').values()].filter((text) => /[\d}] Uhr|E-Mail|QR-Code/.test(text))
  expect(breaking).toEqual([])
})

test('the name of a file has no letters that only lines need', () => {
  const names = complete.map((language) => textsByKey(language, 'schedules').get('details.qrFile'))
  expect(names).toEqual(['QR-Code {{title}}', 'QR code {{title}}'])
})
