import { expect, test } from 'vitest'
import { wordNearness } from './word-nearness.ts'

test('the same word is nearest, then a word that begins with it, one that contains it, and one with a typing mistake', () => {
  const nearness = ['fenster', 'fensterbank', 'zeitfenster', 'fesnter'].map((word) => wordNearness('fenster', word))
  expect(nearness[0]).toBe(1)
  expect(nearness).toEqual(nearness.toSorted().toReversed())
  expect(nearness.at(-1)).toBeGreaterThan(0)
})

test.each([
  ['vergesen', 'vergessen'],
  ['windwo', 'window'],
  ['fester', 'zeitfenster'],
  ['anmeldenahme', 'anmeldename'],
  ['beschaedigt', 'beschadigt'],
])('%s is near %s', (searched, word) => {
  expect(wordNearness(searched, word)).toBeGreaterThan(0)
})

test.each([
  ['pin', 'pan'],
  ['kunde', 'katze'],
  ['a', 'bad'],
  ['in', 'pin'],
  ['zeitfenster', 'zeit'],
  ['blubber', 'gummi'],
])('%s is not near %s', (searched, word) => {
  expect(wordNearness(searched, word)).toBe(0)
})
