import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'app/documents/mails'

test('each mail but the one to the operator is among those that are looked at', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('-mails.server.ts'))
  const texts = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const mails = texts.flatMap((text) => [...text.matchAll(/^export function (\w+Mail)\(/gm)].map(([, name]) => name))
  const listed = readFileSync('tests/support/mails/every-mail.ts', 'utf8')
  expect(mails.length).toBeGreaterThan(15)
  expect(mails.filter((name) => !listed.includes(`${name}(`))).toEqual(['supportMessageMail'])
})
