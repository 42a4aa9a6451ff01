import { expect, test } from 'vitest'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { draftOf, fillIn } from './task-draft.ts'

const floor = new Map<LanguageCode, { name: string; description: string }>([
  ['de', { name: 'Boden wischen', description: 'Alles feucht wischen.' }],
  ['en', { name: 'Mop floor', description: 'Mop everything.' }],
])
const suggestion = { texts: floor, language: 'de' as const, isSuggested: (text: string) => text === 'Spiegel putzen' }

const inEnglish = { language: 'en' as const, publicName: 'Mop floor', description: 'Mop everything.' }

function filled(task: Parameters<typeof draftOf>[0]) {
  const { translations, ...texts } = fillIn(draftOf({ name: 'Boden wischen', ...task }), suggestion)
  return { ...texts, translations: translations.filter(({ publicName }) => publicName !== '') }
}

test('a suggestion fills in empty fields, except the translation into the task’s own language', () => {
  expect(filled({})).toEqual({
    name: 'Boden wischen',
    publicName: 'Boden wischen',
    description: 'Alles feucht wischen.',
    translations: [inEnglish],
    readings: [],
  })
})

test('typed texts stay', () => {
  const translations = [{ language: 'en' as const, publicName: 'Our floor', description: null }]
  expect(filled({ publicName: 'Unser Boden', translations })).toMatchObject({
    publicName: 'Unser Boden',
    description: 'Alles feucht wischen.',
    translations: [{ language: 'en', publicName: 'Our floor', description: 'Mop everything.' }],
  })
})

test('texts of an earlier suggestion are replaced, also when the new one has no text', () => {
  const translations = [
    { language: 'fr' as const, publicName: 'Spiegel putzen', description: null },
    { language: 'en' as const, publicName: 'Spiegel putzen', description: null },
  ]
  expect(filled({ publicName: 'Spiegel putzen', translations })).toMatchObject({
    publicName: 'Boden wischen',
    translations: [inEnglish],
  })
})
