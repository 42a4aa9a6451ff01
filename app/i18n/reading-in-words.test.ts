import { expect, test } from 'vitest'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import {
  limitsInWords,
  outOfLimitsInWords,
  readingWithActionInWords,
  valueInWords,
  type ReadingReader,
} from './reading-in-words.ts'
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

const de: ReadingReader = { t: translatorFor('de'), language: 'de' }
const en: ReadingReader = { t: translatorFor('en'), language: 'en' }
const limits = (change: Partial<TakenReading>) => limitsInWords(de, { ...fridge, ...change })

const value = (reading: TakenReading, reader = de) => valueInWords(reader, reading.value, reading)

test('a value has its unit, in the numbers of the language', () => {
  expect(value(fridge)).toBe('9,5\u00a0°C')
  expect(value({ ...fridge, value: -18.25 }, en)).toBe('-18.25\u00a0°C')
  expect(value({ ...fridge, unit: null, value: 7 })).toBe('7')
})

test('yes and no are translated, choices are not', () => {
  expect([value(chain), value(chain, en), value({ ...seal, value: 'yes' })]).toEqual(['Nein', 'No', 'yes'])
})

test.each<[string | null, Partial<TakenReading>]>([
  ['höchstens 7\u00a0°C', {}],
  ['mindestens 82\u00a0°C', { min: 82, max: null }],
  ['2 bis 7\u00a0°C', { min: 2 }],
  ['7\u00a0°C', { min: 7 }],
  [null, { max: null }],
  ['in Ordnung: Ja', chain],
  [null, { ...chain, accepted: ['yes', 'no'] }],
  ['in Ordnung: heil oder neu', seal],
])('limits are told as %s', (words, change) => expect(limits(change)).toBe(words))

test('what is out of its limits is told with them and with what was done', () => {
  expect(outOfLimitsInWords(de, fridge)).toBe(
    'Kühlschrank 1: 9,5\u00a0°C (höchstens 7\u00a0°C). Maßnahme: Tür geschlossen',
  )
  expect(outOfLimitsInWords(de, { ...fridge, name: '$t(readings:answer.yes)', action: '{{name}} $&' })).toBe(
    '$t(readings:answer.yes): 9,5\u00a0°C (höchstens 7\u00a0°C). Maßnahme: {{name}} $&',
  )
})

test('in a list it is said of each whether it is out of its limits', () => {
  expect(readingWithActionInWords(de, { ...fridge, value: 5, isWithin: true, action: null })).toBe(
    'Kühlschrank 1: 5\u00a0°C (höchstens 7\u00a0°C)',
  )
  expect(readingWithActionInWords(de, chain)).toBe(
    'Kühlkette: Nein (in Ordnung: Ja), außerhalb der Grenzen, Maßnahme: Tür geschlossen',
  )
})
