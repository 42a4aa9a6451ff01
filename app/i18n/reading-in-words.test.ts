import { expect, test } from 'vitest'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import { limitsInWords, outOfLimitsInWords, readingInWords } from './reading-in-words.ts'
import { translatorFor } from './texts.server.ts'

const fridge: TakenReading = {
  name: 'Kühlschrank 1',
  kind: 'number',
  unit: '°C',
  decimals: 1,
  min: null,
  max: 7,
  accepted: null,
  value: 9.5,
  isWithin: false,
  action: 'Tür geschlossen',
}
const chain: TakenReading = { ...fridge, name: 'Kühlkette', kind: 'yesNo', unit: null, accepted: ['yes'], value: 'no' }
const seal: TakenReading = { ...chain, kind: 'choice', accepted: ['heil', 'neu'], value: 'rissig' }

const t = translatorFor('de')
const limits = (change: Partial<TakenReading>) => limitsInWords({ ...fridge, ...change }, t, 'de')

test('a value is named with its unit, in the numbers of the language', () => {
  expect(readingInWords(fridge, t, 'de')).toBe('Kühlschrank 1: 9,5\u00a0°C')
  expect(readingInWords({ ...fridge, value: -18.25, decimals: 2 }, translatorFor('en'), 'en')).toBe(
    'Kühlschrank 1: -18.25\u00a0°C',
  )
  expect(readingInWords({ ...fridge, unit: null, value: 7 }, t, 'de')).toBe('Kühlschrank 1: 7')
})

test('yes and no are translated, choices are not', () => {
  expect(readingInWords(chain, t, 'de')).toBe('Kühlkette: Nein')
  expect(readingInWords(chain, translatorFor('en'), 'en')).toBe('Kühlkette: No')
  expect(readingInWords({ ...seal, value: 'yes' }, t, 'de')).toBe('Kühlkette: yes')
})

test.each<[string | null, Partial<TakenReading>]>([
  ['höchstens 7\u00a0°C', {}],
  ['mindestens 82\u00a0°C', { min: 82, max: null }],
  ['2 bis 7\u00a0°C', { min: 2 }],
  ['7\u00a0°C', { min: 7 }],
  [null, { max: null }],
  ['zulässig: Ja', chain],
  [null, { ...chain, accepted: ['yes', 'no'] }],
  ['zulässig: heil und neu', seal],
])('limits are told as %s', (words, change) => expect(limits(change)).toBe(words))

test('what is out of its limits is told with them and with what was done', () => {
  expect(outOfLimitsInWords(fridge, t, 'de')).toBe(
    'Kühlschrank 1: 9,5\u00a0°C (höchstens 7\u00a0°C). Maßnahme: Tür geschlossen',
  )
  expect(outOfLimitsInWords({ ...fridge, name: '$t(readings:answer.yes)', action: '{{name}} $&' }, t, 'de')).toBe(
    '$t(readings:answer.yes): 9,5\u00a0°C (höchstens 7\u00a0°C). Maßnahme: {{name}} $&',
  )
})
