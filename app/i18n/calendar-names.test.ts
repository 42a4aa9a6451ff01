import { expect, test } from 'vitest'
import { monthNames, weekdayNames } from './calendar-names.ts'
import { languages } from './languages.ts'

test('months have names in every language, also where Intl has only numbers', () => {
  expect(monthNames('de')).toHaveLength(12)
  expect(monthNames('de')[2]).toBe('Mär')
  expect(monthNames('th')[10]).toBe('พ.ย.')
  expect(monthNames('vi')[0]).toBe('Th\u00a01')
  expect(monthNames('bg').slice(4, 8)).toEqual(['май', 'юни', 'юли', 'авг'])
  for (const { code } of languages)
    expect(
      monthNames(code).every((name) => /\p{L}/u.test(name)),
      code,
    ).toBe(true)
})

test('weekdays have their names as inside a sentence, without a dot', () => {
  expect(weekdayNames('de')).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
  expect(weekdayNames('de', 'long')[0]).toBe('Montag')
  expect(weekdayNames('lv')).toEqual(['P', 'O', 'T', 'C', 'Pk', 'S', 'Sv'])
  expect(weekdayNames('pt')).toEqual(['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'])
  expect(weekdayNames('pt', 'long')[5]).toBe('sábado')
  expect(weekdayNames('th')).toEqual(['จ', 'อ', 'พ', 'พฤ', 'ศ', 'ส', 'อา'])
  expect(weekdayNames('vi')).toEqual(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'])
  for (const { code } of languages) expect(weekdayNames(code).join(' '), code).not.toMatch(/[.,]/)
})
