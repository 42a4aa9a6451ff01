import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fetchNode, headersFor, promisedNodes } from './run/node-versions.mjs'
import { noteReleaseRun } from './run/release-run.mjs'

/**
 * Tests the last commit before a release, in a fresh clone and on each supported Node: all of `npm test`, with long tests
 * at full length. `npm run test:release -- 24.21.0` runs on one Node only and does not count as the run before a release.
 */
const requestedVersions = process.argv.slice(2)
const versions = requestedVersions.length > 0 ? requestedVersions : promisedNodes()
if (git('status', '--porcelain') !== '') {
  console.log('What is not committed would not be tested: commit it first.')
  process.exit(1)
}
const commit = git('rev-parse', 'HEAD')
// Tests with generated values use another seed here than in ordinary runs.
const seed = process.env.TEST_SEED ?? String(Date.now() % 2 ** 31)
console.log(`TEST_SEED=${seed}`)
const runs = []
for (const version of versions) runs.push(testOn(version))

for (const { node, passed, failed, skipped, minutes } of runs) {
  console.log(`Node ${node}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${minutes} min`)
}
const allPassed = runs.every((run) => run.failed === 0)
if (allPassed && requestedVersions.length === 0) {
  noteReleaseRun({ on: new Date().toISOString().slice(0, 10), commit, runs })
  console.log('Noted in tests/release-run.json: commit it.')
}
process.exitCode = allPassed ? 0 : 1

function testOn(version) {
  const place = mkdtempSync(join(tmpdir(), 'klarbuch-release-'))
  const folder = join(place, 'klarbuch')
  const node = join(place, 'node')
  const startedAt = performance.now()
  try {
    // Some tests start programs as another user, who can't read root's folders.
    chmodSync(place, 0o755)
    cpSync(fetchNode(version), node, { recursive: true })
    git('clone', '--quiet', process.cwd(), folder)
    git('-C', folder, 'checkout', '--quiet', '--detach', commit)
    const env = {
      ...process.env,
      PATH: `${join(node, 'bin')}${delimiter}${process.env.PATH}`,
      npm_config_nodedir: fetchNode(headersFor(version)),
      TEST_RELEASE: '1',
      TEST_SEED: seed,
    }
    console.log(`\nOn Node ${version}:`)
    const run = (...args) => spawnSync('npm', args, { cwd: folder, env, stdio: 'inherit' }).status === 0
    const isInstalled = run('ci')
    if (isInstalled) run('test')
    const minutes = Math.round((performance.now() - startedAt) / 60_000)
    return { node: version, ...(isInstalled ? sumIn(folder) : nothing), minutes }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const nothing = { passed: 0, failed: 1, skipped: 0 }

function sumIn(folder) {
  try {
    const { passed, failed, skipped } = JSON.parse(readFileSync(join(folder, 'test-results/results.json'), 'utf8'))
    return { passed, failed, skipped }
  } catch {
    return nothing
  }
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
