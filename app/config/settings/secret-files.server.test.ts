import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkSettings, parseSettings } from './check-settings.server.ts'

const folder = useTemporaryFolder()
const secret = 's'.repeat(32)

function fileWith(content: string): string {
  const path = join(folder.path, `secret-${Math.random()}`)
  writeFileSync(path, content)
  return path
}

test.each([secret, `${secret}\n`, `${secret}\r\n`])('a secret may be in a file: %j', (content) => {
  const { settings, wrong, doubtful } = checkSettings({ SESSION_SECRET_FILE: fileWith(content) })
  expect([settings?.SESSION_SECRET, wrong, doubtful]).toEqual([secret, [], []])
})

test('spaces and further lines belong to the secret', () => {
  const content = ` ${secret}\nsecond `
  expect(parseSettings({ PIN_PEPPER_FILE: fileWith(`${content}\n`) }).settings?.PIN_PEPPER).toBe(content)
})

test('an empty variable names no file', () => {
  expect(parseSettings({ SESSION_SECRET: secret, SESSION_SECRET_FILE: '' }).wrong).toEqual([])
})

test.each([
  [
    'a missing file',
    () => '/nowhere/secret',
    /^SESSION_SECRET_FILE is wrong: \/nowhere\/secret can't be read \(ENOENT\)\.$/,
  ],
  ['a folder', () => folder.path, /can't be read \(EISDIR\)/],
  ['an empty file', () => fileWith('\n'), /is empty\.$/],
])('%s is named, and nothing that follows from it', (_, path, line) => {
  const { settings, wrong } = parseSettings({ NODE_ENV: 'production', SESSION_SECRET_FILE: path() })
  expect([settings, wrong]).toEqual([null, [expect.stringMatching(line)]])
})

test('a secret is either in the environment or in a file', () => {
  const both = { SESSION_SECRET: secret, SESSION_SECRET_FILE: fileWith(secret) }
  expect(parseSettings(both).wrong).toEqual(['SESSION_SECRET and SESSION_SECRET_FILE exclude each other. Remove one.'])
})

test('a short secret in a file is as wrong as another, and never shown', () => {
  const { wrong } = parseSettings({ SESSION_SECRET_FILE: fileWith('hush-hush') })
  expect(wrong).toEqual([expect.stringMatching(/^SESSION_SECRET is wrong: .*32/)])
  expect(wrong.join()).not.toContain('hush-hush')
})

test('a misspelt name of such a file is told', () => {
  expect(checkSettings({ SESION_SECRET_FILE: '/x' }).doubtful).toEqual([
    'SESION_SECRET_FILE is no setting. Did you mean SESSION_SECRET_FILE?',
  ])
})
