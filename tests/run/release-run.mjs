import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const file = 'tests/release-run.json'

/** Saves the date and commit of a passed run before a release, with the results on each Node. */
export function noteReleaseRun(run) {
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
}

/** Says in a sentence when that was. */
export function lastReleaseRun() {
  if (!existsSync(file)) return 'npm run test:release has not been run yet.'
  const { on, commit } = JSON.parse(readFileSync(file, 'utf8'))
  const { status, stdout } = spawnSync('git', ['rev-list', '--count', `${commit}..HEAD`], { encoding: 'utf8' })
  const since = status === 0 ? `, ${stdout.trim()} commits ago` : ''
  return `npm run test:release last passed on ${on}, on ${commit.slice(0, 7)}${since}.`
}
