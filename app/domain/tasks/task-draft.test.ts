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

test('a suggestion fills in what is empty, and no translation into the language of the task', () => {
  expect(filled({})).toEqual({
    name: 'Boden wischen',
    publicName: 'Boden wischen',
    description: 'Alles feucht wischen.',
    translations: [inEnglish],
  })
})

test('what was typed stays', () => {
  const translations = [{ language: 'en' as const, publicName: 'Our floor', description: null }]
  expect(filled({ publicName: 'Unser Boden', translations })).toMatchObject({
    publicName: 'Unser Boden',
    description: 'Alles feucht wischen.',
    translations: [{ language: 'en', publicName: 'Our floor', description: 'Mop everything.' }],
  })
})

test('what an earlier suggestion filled in gives way, also where the new one has nothing', () => {
  const translations = [
    { language: 'fr' as const, publicName: 'Spiegel putzen', description: null },
    { language: 'en' as const, publicName: 'Spiegel putzen', description: null },
  ]
  expect(filled({ publicName: 'Spiegel putzen', translations })).toMatchObject({
    publicName: 'Boden wischen',
    translations: [inEnglish],
  })
})
