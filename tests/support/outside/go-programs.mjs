import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * A Go program, in the version that the go.mod of its folder requires.
 * @typedef {{ name: string, module: string, folder: string }} GoProgram
 */

/** The Go programs that tests start. */
export const goPrograms = {
  litefs: { name: 'litefs-0.5.14', module: 'github.com/superfly/litefs/cmd/litefs', folder: 'litefs' },
  s3Server: { name: 'versitygw-1.0.14', module: 'github.com/versity/versitygw/cmd/versitygw', folder: 'tests/tools' },
  caddy: { name: 'caddy-2.11.9', module: 'github.com/caddyserver/caddy/v2/cmd/caddy', folder: 'tests/tools/caddy' },
  composeReader: {
    name: 'compose-reader-2.16.2',
    module: 'klarbuch/tests/tools/compose',
    folder: 'tests/tools/compose',
  },
  stripeMock: { name: 'stripe-mock-0.197.0', module: 'github.com/stripe/stripe-mock', folder: 'tests/tools' },
}

/**
 * Why a program can't be run here; null if it can. It is built once, which takes half a minute or more.
 * @param {GoProgram} program
 * @returns {string | null}
 */
export function reasonForNoBuild(program) {
  const path = pathOf(program)
  if (existsSync(path)) return null
  mkdirSync(cache, { recursive: true })
  // Another process that builds or starts it now must find all of it or nothing.
  const temporaryPath = `${path}.${process.pid}`
  const built = spawnSync('go', ['build', '-o', temporaryPath, program.module], {
    cwd: resolve(program.folder),
    encoding: 'utf8',
  })
  if (built.error) return 'no Go is installed'
  if (built.status === 0) renameSync(temporaryPath, path)
  else rmSync(temporaryPath, { force: true })
  return built.status === 0 ? null : `Go could not build it: ${built.stderr.trim().split('\n').at(-1)}`
}

/**
 * The same for a program that takes minutes to build: only a run before a release builds it.
 * @param {GoProgram} program
 * @returns {string | null}
 */
export function reasonForNoSlowBuild(program) {
  if (existsSync(pathOf(program)) || process.env['TEST_RELEASE'] === '1') return reasonForNoBuild(program)
  return `${program.name} is built before a release only`
}

/**
 * The path of the built program, which differs for each state of its folder's files.
 * @param {GoProgram} program
 * @returns {string}
 */
export function pathOf({ name, folder }) {
  const hash = createHash('sha256')
  const files = ['go.mod', 'go.sum', 'main.go'].map((file) => resolve(folder, file))
  for (const file of files.filter((path) => existsSync(path))) hash.update(readFileSync(file))
  return join(cache, `${name}-${hash.digest('hex').slice(0, 12)}`)
}

const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'klarbuch')
