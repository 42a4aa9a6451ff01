import { expect, test } from 'vitest'
import { settingsCutAtHash } from './environment-file.ts'

test.each([
  ['SMTP_URL=smtps://user:pa#ss@mail.example.com', ['SMTP_URL']],
  ['PORT=3000\n  export PIN_PEPPER = abc#def\n', ['PIN_PEPPER']],
  ['SMTP_URL="smtps://user:pa#ss@mail.example.com"', []],
  ["SMTP_URL='smtps://user:pa#ss@mail.example.com'", []],
  ['PORT=3000 # the usual', []],
  ['# SMTP_URL=a#b', []],
  ['PORT=#3000', []],
  ['OTHER=a#b', []],
  ['SMTP_URL=\nOTHER=a#b', []],
])('%j has settings that end at a #: %j', (text, names) => {
  expect(settingsCutAtHash(text)).toEqual(names)
})
