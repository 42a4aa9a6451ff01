import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Existing files that differ from a commit, untracked ones included. */
export function changedFiles(since = 'HEAD') {
  const files = [git('diff', '--name-only', '--relative', since), git('ls-files', '--others', '--exclude-standard')]
  return files.flatMap((list) => list.split('\n')).filter((file) => file !== '' && existsSync(file))
}

/** Every file of the project. */
export function allFiles() {
  return git('ls-files', '--cached', '--others', '--exclude-standard')
    .split('\n')
    .filter((file) => existsSync(file))
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
