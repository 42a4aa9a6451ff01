import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from '#app/domain/errors.ts'
import { languages } from './languages.ts'
import { namespaces } from './namespaces.ts'

const complete = languages.filter((language) => language.complete).map(({ code }) => code)

function translatorFor(language: string, namespace: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(join('locales', language, `${namespace}.json`), 'utf8'))))
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
    expect(readdirSync(join('locales', language)).sort(), language).toEqual(
      namespaces.map((name) => `${name}.json`).sort(),
    )
  }
})

test.each(namespaces)(
  '%s has the same keys and placeholders in every complete language, and no empty text',
  (namespace) => {
    const german = translatorFor('de', namespace)
    for (const language of complete) {
      const texts = translatorFor(language, namespace)
      expect([...texts.keys()].sort(), language).toEqual([...german.keys()].sort())
      for (const [key, text] of texts) expect(text.trim(), `${language} ${namespace}:${key}`).not.toBe('')
      // A singular may leave the number out ("one task"); everything else must say what the German says.
      for (const [key, text] of [...texts].filter(([name]) => !name.endsWith('_one'))) {
        expect(placeholders(text), `${language} ${namespace}:${key}`).toEqual(placeholders(german.get(key) ?? ''))
      }
    }
  },
)

test.each(complete)('the error texts in %s are those of the catalogue', (language) => {
  expect([...translatorFor(language, 'errors').keys()].sort()).toEqual([...errorCodes].sort())
})
