import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { marksIn, textFilesBelow, textsOnlyIn } from './client-files.ts'

const client = 'build/client'

/** Names of secrets, and words of code that belongs on the server only, which includes the parser. */
const marks = [
  'PIN_PEPPER',
  'SESSION_SECRET',
  'SMTP_URL',
  'DATABASE_URL',
  'klarbuch-demo-secret',
  'better-sqlite3',
  'BEGIN IMMEDIATE',
  'PrismaClient',
  '@prisma/',
  '@node-rs/argon2',
  'nodemailer',
  'pinHash',
  'passwordHash',
  'node:crypto',
  'node:fs',
  'process.env.',
  'ZodError',
]

beforeAll(() => {
  if (!existsSync(client)) throw new Error('There is no build: run `npm run build` first')
})

test('the client build carries no secret’s name and no server package', () => {
  expect(marksIn(textFilesBelow(client), marks)).toEqual([])
})

test('no text of a .server file reached the client build', () => {
  const sources = textFilesBelow('app', /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$|\/generated\//.test(path))
  const isServer = ({ path }: { path: string }) => /\.server\.tsx?$/.test(path)
  const others = sources.filter((file) => !isServer(file))
  // Remix's browser code contains the names of headers that our server uses too.
  const remix = textFilesBelow('node_modules/@remix-run/react/dist/esm', /\.js$/)
  const pictures = textFilesBelow('public', /\.svg$/)
  const publicFiles = [...others, ...remix, ...pictures, ...textFilesBelow('locales', /\.json$/)]
  const texts = textsOnlyIn(sources.filter(isServer), publicFiles)
  expect(texts.size).toBeGreaterThan(100)
  expect(marksIn(textFilesBelow(client), texts)).toEqual([])
})

test('no source map is served, by itself or inside a file', () => {
  expect(readdirSync(client, { recursive: true }).filter((file) => String(file).endsWith('.map'))).toEqual([])
  expect(marksIn(textFilesBelow(client), ['sourceMappingURL'])).toEqual([])
})

test('every file that a browser gets has compressed copies', () => {
  const files = textFilesBelow(client, /\.(js|css)$/).filter(({ text }) => text.length > 600)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(({ path }) => !existsSync(`${path}.br`) || !existsSync(`${path}.gz`))).toEqual([])
})

test('a planted secret and a planted text of the server are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'klarbuch-bundle-'))
  writeFileSync(join(folder, 'a.js'), 'const a=process.env.PIN_PEPPER;db.run(`DELETE FROM Planted WHERE id = ?`)')
  const server = [
    { path: 'x.server.ts', text: "// 'a comment is no text'\nsql.run('DELETE FROM Planted WHERE id = ?')" },
  ]
  const marksFound = marksIn(textFilesBelow(folder), [...marks, ...textsOnlyIn(server, [])])
  rmSync(folder, { recursive: true })
  expect(marksFound.map((each) => each.split(': ')[1])).toEqual([
    'PIN_PEPPER',
    'process.env.',
    'DELETE FROM Planted WHERE id = ?',
  ])
})
