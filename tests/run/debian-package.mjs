import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package of Debian's, where this is root on Debian. Answers whether that worked. */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  return runs('apt-get', ['update']) && runs('apt-get', ['install', '-y', '--no-install-recommends', name])
}

/** Carries a command out in sight; answers whether it worked. */
export function runs(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', timeout: 180_000 }).status === 0
}
