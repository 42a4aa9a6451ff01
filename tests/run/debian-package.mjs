import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Installs a Debian package if this runs as root on Debian. Returns whether that worked. */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  return runs('apt-get', ['update']) && runs('apt-get', ['install', '-y', '--no-install-recommends', name])
}

/** Runs a command and shows its output. Returns whether it succeeded. */
export function runs(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', timeout: 180_000 }).status === 0
}

/** Where packages of Debian are unpacked whose programs tests start, but which would start a service where they are installed. */
const unpacked = resolve('node_modules/.cache/debian')

/** The path of a program: of this machine or, where `unpackDebianPackage` found it, of the package. Undefined if it is in neither. */
export function programOfDebian(path) {
  return [path, join(unpacked, path)].find((each) => existsSync(each))
}

/** Unpacks a package of Debian, unless its program is there; it is not installed. */
export function unpackDebianPackage(name, { program }) {
  if (programOfDebian(program) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  mkdirSync(unpacked, { recursive: true })
  const isDownloaded = [['update'], ['download', name]].every(
    (args) => spawnSync('apt-get', args, { cwd: unpacked, stdio: 'ignore', timeout: 180_000 }).status === 0,
  )
  const file = readdirSync(unpacked).find((each) => each.startsWith(`${name}_`))
  if (isDownloaded && file) runs('dpkg', ['-x', join(unpacked, file), unpacked])
}
