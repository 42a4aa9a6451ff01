import { afterEach, expect, test } from 'vitest'
import { hashPin, isPin } from './pin-hash.server.ts'
import { forgetSettings } from './settings.server.ts'

const anna = { companyId: 'gasthaus', staffId: 'anna', pin: '48213' }

afterEach(() => {
  delete process.env['PIN_PEPPER']
  forgetSettings()
})

test('the right PIN fits, a wrong one does not', () => {
  expect(isPin(anna, hashPin(anna))).toBe(true)
  expect(isPin({ ...anna, pin: '48214' }, hashPin(anna))).toBe(false)
})

test('one PIN is stored differently for every person and company', () => {
  const hashes = [anna, { ...anna, staffId: 'olena' }, { ...anna, companyId: 'blitzblank' }].map(hashPin)
  expect(new Set(hashes).size).toBe(3)
})

test('company and staff ids that join to the same text are not one person', () => {
  expect(hashPin({ companyId: 'a', staffId: 'bc', pin: '1' })).not.toBe(
    hashPin({ companyId: 'ab', staffId: 'c', pin: '1' }),
  )
})

test('another pepper makes another hash', () => {
  const before = hashPin(anna)
  process.env['PIN_PEPPER'] = 'another pepper of at least 32 characters'
  forgetSettings()
  expect(isPin(anna, before)).toBe(false)
})

test('no PIN fits a stored value that is not a hash', () => {
  expect(isPin(anna, '')).toBe(false)
  expect(isPin(anna, 'x')).toBe(false)
})
