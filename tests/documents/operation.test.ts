import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsSchema } from '#app/config/settings/settings-schema.server.ts'

const pages = ['README.md', 'docs/operation.md', 'docs/security.md', 'docs/api.md', 'docs/clients.md', 'docs/tour.md']
const texts = pages.map((page) => ({ page, text: readFileSync(page, 'utf8') }))

test('commands in the guides exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const builds = readFileSync('vite.server.config.ts', 'utf8')
  for (const { page, text } of texts) {
    const unknown = matchesIn(text, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))
    expect(unknown, page).toEqual([])
    const programs = matchesIn(text, /build\/programs\/([\w-]+)\.js/g)
    expect(
      programs.filter((name) => !new RegExp(`'?${name}'?: 'server/`).test(builds)),
      page,
    ).toEqual([])
  }
})

test('links in the guides lead to existing files', () => {
  for (const { page, text } of texts) {
    const targets = matchesIn(text, /\]\((?!https?:|#)([^)#]+)/g)
    expect(
      targets.filter((target) => !existsSync(join(dirname(page), target))),
      page,
    ).toEqual([])
    const headings = matchesIn(text, /^#+ (.+)$/gm).map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    expect(
      matchesIn(text, /\]\(#([^)]+)\)/g).filter((anchor) => !headings.includes(anchor)),
      page,
    ).toEqual([])
  }
})

test('settings that the guides name are settings', () => {
  const settingNames = new Set(Object.keys(settingsSchema.shape))
  const settingPattern = /\b((?:[A-Z][A-Z0-9]*_)+[A-Z0-9]+)(?!…)\b(?=[`=\s,.;)])/g
  for (const { page, text } of texts) {
    const unknown = matchesIn(text, settingPattern).filter((name) => !settingNames.has(name))
    expect(
      [...new Set(unknown)].filter((name) => !otherVariables.has(name)),
      page,
    ).toEqual([])
  }
})

test('whatever starts the server limits the memory of objects that live for a moment', () => {
  const files = [
    'package.json',
    'Dockerfile',
    'litefs.yml',
    'docs/operation.md',
    'fly.toml',
    'fly.replicas.toml',
    'deploy/klarbuch.service',
  ]
  const starts = files.flatMap((file) =>
    matchesIn(readFileSync(file, 'utf8'), /(\bnode\b[^\n]*build\/programs\/(?:serve|demo)\.js)/g),
  )
  expect(starts.length).toBeGreaterThan(4)
  expect(starts.filter((start) => !start.includes('--max-semi-space-size=8'))).toEqual([])
})

test('the guide says of each alarm where to look first, and of no other', () => {
  const guide = readFileSync('docs/operation.md', 'utf8')
  const alarmsInGuide = matchesIn(guide, /^\| (Klarbuch\w+(?:, Klarbuch\w+)*) +\|/gm).flatMap((names) =>
    names.split(', '),
  )
  const alarms = matchesIn(readFileSync('docs/monitoring/alerts.yml', 'utf8'), /- alert: (\w+)/g)
  expect(alarms.length).toBeGreaterThan(10)
  expect(alarmsInGuide.toSorted()).toEqual(alarms.toSorted())
})

test('the guides agree on what is lost with a volume', () => {
  const measured = /\b(?:in|of) (\d+) rounds.*?\b31\b.*?\b16\b.*?(0\.\d+) s/
  const figures = ['docs/operation.md', 'docs/decisions/050-replicas-by-litefs.md'].map((page) =>
    measured.exec(readFileSync(page, 'utf8'))?.slice(1),
  )
  expect(figures).toEqual([
    ['33', '0.042'],
    ['33', '0.042'],
  ])
})

test('each command of the guide says how it is known to work', () => {
  const guide = readFileSync('docs/operation.md', 'utf8')
  const commands = matchesIn(guide, /^ {4,}((?:cp|fly|git|mkdir|mv|node|npm|openssl) .*)$/gm)
  expect(commands.length).toBeGreaterThan(15)
  const markPattern = /\[(?:(?:the program: )?test(?:: tests\/\S+)?|by hand|Fly)\]$/
  expect(commands.filter((command) => !markPattern.test(command.trim()))).toEqual([])
})

/** Environment variables of other programs and of the bench. */
const otherVariables = new Set(['LITEFS_PRIMARY_URL', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'SOAK_SECONDS'])

function matchesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])
}
