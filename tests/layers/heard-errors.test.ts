import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()

const makers: Record<string, string> = {
  'a stream of a file': "import { createReadStream } from 'node:fs'\ncreateReadStream('x')",
  'a stream made of another': "import { Readable } from 'node:stream'\nReadable.from([])",
  'a stream by Remix':
    "import { createReadableStreamFromReadable } from '@remix-run/node'\ncreateReadableStreamFromReadable(x)",
  'a timer': 'setTimeout(() => x(), 10)',
  'a timer again and again': 'setInterval(() => x(), 10)',
  'a process': "import { spawn } from 'node:child_process'\nspawn('x')",
  'a thread': "import { Worker } from 'node:worker_threads'\nnew Worker('x')",
}

const types = "import type { Readable } from 'node:stream'\nexport type Made = Readable"
const waits = "import { setTimeout } from 'node:timers/promises'\nawait setTimeout(10)"

test.each(Object.entries(makers))('%s is made in no file but those that hear what goes wrong in it', (_, text) => {
  for (const file of ['app/operations/planted.server.ts', 'app/routes/planted.server.tsx', 'server/planted.ts'])
    expect(faultsOf(file, text), file).toMatch(/no-restricted-(imports|globals)/)
})

test.each([types, waits])('handled errors and mere types are allowed', (text) => {
  expect(faultsOf('server/planted.ts', text)).not.toMatch(/no-restricted-(imports|globals)/)
})

/** The linter's output for a file with this text. */
function faultsOf(file: string, text: string): string {
  copyFileSync('.oxlintrc.json', join(folder.path, '.oxlintrc.json'))
  const path = join(folder.path, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${text}\n`)
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), [file], { cwd: folder.path, encoding: 'utf8' })
  return stdout
}
