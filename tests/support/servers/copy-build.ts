import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Copies the build into a folder, with the packages of this one. */
export function copyBuild(release: string) {
  mkdirSync(release, { recursive: true })
  cpSync(resolve('build'), join(release, 'build'), { recursive: true })
  cpSync(resolve('package.json'), join(release, 'package.json'))
  rmSync(join(release, 'node_modules'), { force: true })
  symlinkSync(resolve('node_modules'), join(release, 'node_modules'))
}
