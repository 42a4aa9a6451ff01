import { expect, test } from 'vitest'
import { searchedWords } from './searched-words.ts'

test.each([
  ['de', 'Den QR\u2011Code drucken', ['den', 'qr', 'code', 'drucken']],
  ['de', 'Größe ändern: „ÜBER“', ['grosse', 'andern', 'uber']],
  ['pl', 'Łazienka – zmień hasło', ['łazienka', 'zmien', 'hasło'].map((word) => word.replace('ł', 'l'))],
  ['tr', 'kısa ŞİFRE', ['kisa', 'sifre']],
  ['vi', 'Đổi mật khẩu', ['doi', 'mat', 'khau']],
  ['fr', "l'affiche", ['l', 'affiche']],
  ['uk', 'п’ять хвилин', ['п', 'ять', 'хвилин']],
  ['de', 'word:PIN *AND* "x" %_', ['word', 'pin', 'and', 'x']],
  ['de', ' 🧹 \0 ', []],
])('in %s the words of %j', (language, text, words) => {
  expect(searchedWords(text, language)).toEqual(words)
})

test('Thai words are separated without spaces', () => {
  const words = searchedWords('ลืมรหัสผ่าน', 'th')
  expect(words.length).toBeGreaterThan(1)
  expect(searchedWords('ฉันลืมรหัสผ่านของฉัน', 'th')).toEqual(expect.arrayContaining(words))
})
