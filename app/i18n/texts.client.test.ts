import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorCodes } from '#app/domain/errors.ts'
import { startTexts } from './texts.client.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'de' }, addEventListener: () => undefined }))
afterEach(() => void vi.unstubAllGlobals())

test('the texts of all errors are loaded by a page that has none of them', async () => {
  const texts = await startTexts({})
  const codesWithoutText = () => errorCodes.filter((code) => !texts.t(code, { ns: 'errors', keySeparator: false }))
  await expect.poll(codesWithoutText).toEqual([])
})
