import { expect, test } from 'vitest'
import { vatNumber } from './tax-id.ts'

test.each([
  ['DE123456789', { type: 'eu_vat', value: 'DE123456789' }],
  [' de 123 456 789', { type: 'eu_vat', value: 'DE123456789' }],
  ['ATU12345678', { type: 'eu_vat', value: 'ATU12345678' }],
  ['CHE-123.456.789 MWST', { type: 'ch_vat', value: 'CHE123456789MWST' }],
  ['12/345/67890', null],
  ['DE12345', null],
  ['', null],
  [null, null],
])('the tax number %o is %o on a bill', (taxId, expected) => {
  expect(vatNumber(taxId)).toEqual(expected)
})
