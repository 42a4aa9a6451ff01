import { execFile } from 'node:child_process'
import { copyFileSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Copies a file or folder of this repository without what .dockerignore excludes, as COPY does. */
export function copyFromRepository(source: string, target: string): void {
  const ignored = new Set(readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean))
  for (const pattern of ignored) {
    if (/[*?!\\]/.test(pattern)) throw new Error(`The tests of the image don't know this pattern: ${pattern}`)
  }
  copy(source, target, ignored)
}

function copy(source: string, target: string, ignored: Set<string>) {
  const stats = lstatSync(source)
  if (stats.isDirectory()) {
    mkdirSync(target, { recursive: true })
    const names = readdirSync(source).filter((name) => !ignored.has(join(source, name)))
    for (const name of names) copy(join(source, name), join(target, name), ignored)
  } else {
    mkdirSync(dirname(target), { recursive: true })
    if (stats.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else copyFileSync(source, target)
  }
}

/** Copies files as hard links where possible, so that their bytes are stored once. */
export async function linkFiles(source: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true })
  const places = ['--no-target-directory', source, target]
  const env = { ...process.env, LC_ALL: 'C' }
  await asProgram('cp', ['--archive', '--link', ...places], { env }).catch((error: Error) => {
    if (!error.message.includes('cross-device')) throw error
    return asProgram('cp', ['--archive', ...places])
  })
}

const asProgram = promisify(execFile)
