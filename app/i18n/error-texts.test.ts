import { expect, test } from 'vitest'
import { errorCodes } from '#app/domain/errors.ts'
import { isOfErrorArea } from './error-texts.ts'

test('each error code is of an area, and other texts are not', () => {
  expect(errorCodes.filter((code) => !isOfErrorArea(code))).toEqual([])
  for (const text of ['', 'Required', 'server', 'serverx', '.x', 'toString.x', '__proto__.x'])
    expect(isOfErrorArea(text), text).toBe(false)
})
