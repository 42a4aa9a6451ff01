import { expect, test } from 'vitest'
import { i18nFor, translatorFor } from './texts.server.ts'

test.each([
  ['de', 'Das war bis 17. Dezember 2026 möglich'],
  ['en', 'This was possible until 17 December 2026'],
] as const)('a local day in a text is written as usual in the language: %s', (language, words) => {
  const text = translatorFor(language, 'errors')('payment.tooLate', { lastDay: '2026-12-17', keySeparator: false })
  expect(text).toContain(words)
})

test('numbers and plural forms in texts follow the region, not just the language', () => {
  const t = i18nFor('pt').getFixedT('pt')
  i18nFor('pt').addResourceBundle('pt', 'trial', {
    tasks_one: 'uma de {{count, number}}',
    tasks_many: '{{count, number}} de',
    tasks_other: '{{count, number}}',
    rate: '{{rate, number(style: percent)}}',
  })
  expect(t('trial:tasks', { count: 0 })).toBe('0')
  expect(t('trial:tasks', { count: 1 })).toBe('uma de 1')
  expect(t('trial:tasks', { count: 12_345 })).toBe('12\u00a0345')
  expect(t('trial:rate', { rate: 0.75 })).toBe('75%')
  i18nFor('pt').removeResourceBundle('pt', 'trial')
})

test('a list in a Thai text has its spaces', () => {
  const texts = i18nFor('th')
  texts.addResourceBundle('th', 'trial', { list: '{{names, list}}' })
  expect(texts.getFixedT('th')('trial:list', { names: ['ก', 'ข'] })).toBe('ก และ ข')
  texts.removeResourceBundle('th', 'trial')
})
