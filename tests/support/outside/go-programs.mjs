import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * A program that is written in Go, in the version that the go.mod of its folder requires.
 * @typedef {{ name: string, module: string, folder: string }} GoProgram
 */

/** What tests start of it. */
export const goPrograms = {
  litefs: { name: 'litefs-0.5.14', module: 'github.com/superfly/litefs/cmd/litefs', folder: 'litefs' },
  s3Server: { name: 'versitygw-1.0.14', module: 'github.com/versity/versitygw/cmd/versitygw', folder: 'tests/tools' },
  stripeMock: { name: 'stripe-mock-0.197.0', module: 'github.com/stripe/stripe-mock', folder: 'tests/tools' },
}

/**
 * Why it can't be run here; null where it can. It is built once, which takes Go half a minute or more.
 * @param {GoProgram} program
 * @returns {string | null}
 */
export function whyNotBuilt(program) {
  const path = pathOf(program)
  if (existsSync(path)) return null
  mkdirSync(cache, { recursive: true })
  // Who else builds it now, or starts it, finds all of it or nothing.
  const unfinished = `${path}.${process.pid}`
  const built = spawnSync('go', ['build', '-o', unfinished, program.module], {
    cwd: resolve(program.folder),
    encoding: 'utf8',
  })
  if (built.error) return 'no Go is installed'
  if (built.status === 0) renameSync(unfinished, path)
  else rmSync(unfinished, { force: true })
  return built.status === 0 ? null : `Go could not build it: ${built.stderr.trim().split('\n').at(-1)}`
}

/**
 * Where it lies, once it was built: a place of its own for each state of go.mod and go.sum.
 * @param {GoProgram} program
 * @returns {string}
 */
export function pathOf({ name, folder }) {
  const hash = createHash('sha256')
  for (const file of ['go.mod', 'go.sum']) hash.update(readFileSync(resolve(folder, file)))
  return join(cache, `${name}-${hash.digest('hex').slice(0, 12)}`)
}

const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'klarbuch')
