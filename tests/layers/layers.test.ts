import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const configFile = resolve('.dependency-cruiser.cjs')
const { forbidden } = createRequire(import.meta.url)(configFile) as { forbidden: { name: string }[] }

/** Files that break each rule, as [file, import]. The rest of their source tree obeys all rules. */
const violations: Record<string, [file: string, imports: string][]> = {
  'no-cycles': [
    ['app/domain/cycle-a.ts', './cycle-b.ts'],
    ['app/data/read/cycle-a.sql.server.ts', './cycle-b.server.ts'],
  ],
  'routes-and-api-use-operations': [
    ['app/routes/page.tsx', '../data/write/row.server.ts'],
    ['app/api/tasks.ts', '../gateways/mail.server.ts'],
  ],
  'operations-imports': [['app/operations/decide.server.ts', '../http/cookie.server.ts']],
  'data-imports': [
    ['app/data/read/stored.server.ts', '../../operations/other.server.ts'],
    ['app/data/read/stored.sql.server.ts', '../../operations/other.server.ts'],
  ],
  'config-imports': [['app/config/secret.server.ts', '../data/read/row.server.ts']],
  'documents-imports': [['app/documents/poster.ts', '../data/read/row.server.ts']],
  'ui-imports': [['app/ui/chip.tsx', '../http/cookie.server.ts']],
  'gateways-imports': [['app/gateways/stripe.server.ts', '../data/write/row.server.ts']],
  'http-imports': [['app/http/session.server.ts', '../data/write/row.server.ts']],
  'i18n-imports': [['app/i18n/texts.ts', '../ui/button.tsx']],
  'domain-is-pure': [
    ['app/domain/with-io.ts', 'node:fs'],
    ['app/domain/with-package.ts', 'better-sqlite3'],
    ['app/domain/with-room.ts', '../i18n/words.ts'],
  ],
  'only-data-imports-prisma': [
    ['app/operations/queries.server.ts', '@prisma/client'],
    ['app/http/queries.server.ts', '../generated/prisma/client.ts'],
  ],
  'only-data-opens-the-database': [['server/opens.ts', 'better-sqlite3']],
  'no-server-file-in-browser': [['app/entry.client.tsx', './ui/leads-astray.ts']],
  'no-node-module-in-browser': [['app/ui/reads-files.tsx', 'node:fs']],
  'no-zod-in-browser': [
    ['app/ui/reads-forms.tsx', '../domain/task/schema.ts'],
    ['app/domain/parses.ts', 'zod'],
    ['app/domain/leads-to-schema.ts', './task/schema.ts'],
    ['app/i18n/parsed.ts', 'zod'],
  ],
  'server-uses-app-through-entry': [['server/http/listen.ts', '../../app/operations/other.server.ts']],
  'stripe-stand-in-is-independent': [['demo/stripe-stand-in/asks.ts', '../../app/operations/other.server.ts']],
  'server-imports-only-types': [['server/runs-the-app.ts', '../app/http/route-handle.ts']],
  'app-does-not-import-server': [['app/operations/knows.server.ts', '../../server/other.ts']],
  'production-does-not-import-demo': [
    ['server/pays.ts', '../demo/other.ts'],
    ['app/operations/pays.server.ts', '../../demo/other.ts'],
  ],
  'nothing-unresolved': [['app/routes/typo.ts', './nothing.ts']],
  'no-development-package': [['server/bundles.ts', 'vite']],
}

const innocent: Record<string, string> = {
  'app/domain/cycle-b.ts': "import './cycle-a.ts'",
  'app/data/read/cycle-b.server.ts': "import type { Row } from './cycle-a.sql.server.ts'",
  'app/domain/rule.ts': "import type { Task } from './task/schema.ts'",
  'app/domain/task/schema.ts': "import 'zod'\nexport type Task = string",
  'app/data/write/row.server.ts': "import '@prisma/client'\nimport 'better-sqlite3'\nimport '../../domain/rule.ts'",
  'app/data/read/row.server.ts': "import '../../generated/prisma/client.ts'\nimport '../../config/settings.server.ts'",
  'app/config/settings.server.ts': "import 'zod'",
  'app/generated/prisma/client.ts': "import '@prisma/client'",
  'app/gateways/mail.server.ts': "import '../config/settings.server.ts'",
  'app/http/route-handle.ts': 'export type RouteHandle = object',
  'app/http/cookie.server.ts': "import '../domain/rule.ts'",
  'app/i18n/words.ts': '',
  'app/operations/other.server.ts': "import '../data/write/row.server.ts'\nimport '../gateways/mail.server.ts'",
  'app/routes/fine.tsx':
    "import '../operations/other.server.ts'\nimport '../data/read/row.server.ts'\nimport '../ui/button.tsx'",
  'app/ui/button.tsx': "import type { Task } from '../domain/task/schema.ts'\nimport '../i18n/words.ts'",
  'app/ui/leads-astray.ts': "import './further.ts'",
  'app/ui/further.ts': "import '../operations/secret.server.ts'",
  'app/operations/secret.server.ts': '',
  'server/other.ts': "import '../app/config/settings.server.ts'",
  'server/finds-routes.ts': "import type { RouteHandle } from '../app/http/route-handle.ts'",
  'demo/other.ts': "import 'vite'\nimport '../server/other.ts'",
  'prisma/seed.ts': "import '../app/data/write/row.server.ts'",
}

const packages = {
  dependencies: { zod: '4', '@prisma/client': '7', 'better-sqlite3': '12' },
  devDependencies: { vite: '6' },
}

let folder = ''
let violationsFound: { rule: { name: string }; from: string; to: string }[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klarbuch-layers-'))
  for (const name of Object.keys({ ...packages.dependencies, ...packages.devDependencies })) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  write('package.json', JSON.stringify({ type: 'module', ...packages }))
  write('tsconfig.json', JSON.stringify({ compilerOptions: { allowImportingTsExtensions: true, noEmit: true } }))
  for (const [file, content] of Object.entries(innocent)) write(file, content)
  for (const [file, imports] of Object.values(violations).flat()) write(file, `import '${imports}'`)
  const cruiser = resolve('node_modules/.bin/depcruise')
  const args = ['--config', configFile, '--output-type', 'json', 'app', 'server', 'demo', 'prisma']
  violationsFound = JSON.parse(output(cruiser, args)).summary.violations
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every rule has its planted violations', () => {
  expect(Object.keys(violations).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted())
})

test.each(Object.entries(violations))('%s is seen to fail', (rule, files) => {
  const broken = violationsFound.filter((each) => each.rule.name === rule).map(({ from }) => from)
  expect(broken).toEqual(expect.arrayContaining(files.map(([file]) => file)))
})

test('files that obey the rules are not reported', () => {
  const alone = Object.keys(innocent).filter((file) => !/leads-astray|further|cycle-b/.test(file))
  expect(violationsFound.filter(({ from }) => alone.includes(from))).toEqual([])
})

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}

/** Runs a command and returns its output even if it fails: the cruiser's exit code is the number of violations. */
function output(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 50_000_000 })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
