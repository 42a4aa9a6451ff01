import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = 'docs/decisions'
const files = readdirSync(folder).filter((file) => file !== 'README.md')
const guides = ['docs', 'docs/operation'].flatMap((directory) =>
  readdirSync(directory).flatMap((file) => (file.endsWith('.md') ? join(directory, file) : [])),
)
/** A passed run before a release writes this file, so it can be missing. */
const writtenByRelease = 'tests/release-run.json'
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('the list names each decision by its number and title', () => {
  const listed = [...read('README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => ({ title, file }))
  expect(listed).toEqual(files.toSorted().map((file) => ({ title: titleOf(file), file })))
})

test('no number is used twice', () => {
  const numbers = files.map((file) => file.slice(0, 3))
  expect(numbers).toEqual([...new Set(numbers)])
})

describe.each(files)('%s', (file) => {
  test('has the number of its file, and context, choice and consequence, each once and in this order', () => {
    expect(Number(titleOf(file).split('.')[0])).toBe(Number(file.slice(0, 3)))
    const parts = [...read(file).matchAll(/^\*\*(.+?)\*\*/gm)].map(([, part]) => part)
    expect(parts).toEqual(['Context.', 'Choice.', 'Consequence.'])
  })

  test('refers to pages that are there, by their numbers', () => {
    const links = [...read(file).matchAll(/\[([^\]]+)\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, text = '', target = '']) => ({
        text,
        target,
      }),
    )
    expect(links.filter(({ target }) => !existsSync(join(folder, target)))).toEqual([])
    const numbered = links.filter(({ text }) => /^\d+$/.test(text))
    expect(numbered.filter(({ text, target }) => Number(text) !== Number(target.slice(0, 3)))).toEqual([])
  })
})

test.each([...files.map((file) => join(folder, file)), 'README.md', ...guides])(
  'the paths that %s names are there',
  (file) => {
    const paths = [
      ...readFileSync(file, 'utf8').matchAll(/`((?:app|bench|demo|docs|locales|prisma|server|tests)\/[\w./-]+)`/g),
    ]
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path) && path !== writtenByRelease)).toEqual(
      [],
    )
  },
)

function titleOf(file: string): string {
  return /^# (.+)$/m.exec(read(file))?.[1] ?? ''
}
