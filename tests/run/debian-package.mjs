import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a Debian package if this runs as root on Debian. Returns whether that worked. */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  return runs('apt-get', ['update']) && runs('apt-get', ['install', '-y', '--no-install-recommends', name])
}

/** Runs a command and shows its output. Returns whether it succeeded. */
export function runs(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', timeout: 180_000 }).status === 0
}
