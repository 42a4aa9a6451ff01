import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { secretFileNames } from '#app/config/settings/secret-files.server.ts'
import { settingsSchema } from '#app/config/settings/settings-schema.server.ts'

const guidePages = readdirSync('docs/operation').map((file) => join('docs/operation', file))
const pages = ['README.md', ...guidePages, 'docs/security.md', 'docs/api.md', 'docs/clients.md', 'docs/tour.md']
const texts = pages.map((page) => ({ page, text: readFileSync(page, 'utf8') }))
const guide = guidePages.map((page) => readFileSync(page, 'utf8')).join('\n')

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

test('links in the guides lead to existing files and headings', () => {
  const decisions = readdirSync('docs/decisions').map((file) => join('docs/decisions', file))
  for (const page of [...pages, ...decisions]) {
    const text = readFileSync(page, 'utf8')
    const targets = matchesIn(text, /\]\((?!https?:)([^)]+)\)/g)
    expect(
      targets.filter((target) => !leadsSomewhere(page, target)),
      page,
    ).toEqual([])
  }
})

test('the first page of the guide lists all others', () => {
  const listed = matchesIn(readFileSync('docs/operation/README.md', 'utf8'), /^\| \[[^\]]+\]\(([\w-]+\.md)\) +\|/gm)
  expect(listed.toSorted()).toEqual(
    readdirSync('docs/operation')
      .filter((file) => file !== 'README.md')
      .toSorted(),
  )
})

test('settings that the guides name are settings', () => {
  const settingNames = new Set([...Object.keys(settingsSchema.shape), ...secretFileNames])
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
    ...guidePages,
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
  const alarmsInGuide = matchesIn(guide, /^\| (Klarbuch\w+(?:, Klarbuch\w+)*) +\|/gm).flatMap((names) =>
    names.split(', '),
  )
  const alarms = matchesIn(readFileSync('docs/monitoring/alerts.yml', 'utf8'), /- alert: (\w+)/g)
  expect(alarms.length).toBeGreaterThan(10)
  expect(alarmsInGuide.toSorted()).toEqual(alarms.toSorted())
})

test('the guides agree on what is lost with a volume', () => {
  const measured = /\b(?:in|of) (\d+) rounds.*?\b31\b.*?\b16\b.*?(0\.\d+) s/
  const figures = ['docs/operation/replicas.md', 'docs/decisions/050-replicas-by-litefs.md'].map((page) =>
    measured.exec(readFileSync(page, 'utf8'))?.slice(1),
  )
  expect(figures).toEqual([
    ['33', '0.042'],
    ['33', '0.042'],
  ])
})

test('each command of the guide says how it is known to work', () => {
  const commands = matchesIn(
    guide,
    /^ {4,}((?:apt-get|cd|chown|cp|deploy\/\S+|docker|fly|git|install|journalctl|ln|mkdir|mv|node|npm|openssl|systemctl|useradd) .*)$/gm,
  )
  expect(commands.length).toBeGreaterThan(15)
  const markPattern = /\[(?:(?:the program: )?test(?:: tests\/\S+)?|by hand|Docker|Fly|systemd)\]$/
  expect(commands.filter((command) => !markPattern.test(command.trim()))).toEqual([])
})

/** Environment variables of other programs, of Caddy's configuration and of the bench. */
const otherVariables = new Set([
  'KLARBUCH_SITE',
  'LITEFS_PRIMARY_URL',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'SOAK_SECONDS',
])

/** Whether a link of the page leads to a file, and to a heading where it names one. */
function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', heading] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!existsSync(file)) return false
  return heading === undefined || headingsOf(file).includes(heading)
}

function headingsOf(file: string): string[] {
  return matchesIn(readFileSync(file, 'utf8'), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

function matchesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])
}
