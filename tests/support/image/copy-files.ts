import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Copies what .dockerignore lets through of a file or folder of this repository, as COPY does. */
export function copyFromRepository(source: string, target: string): void {
  const ignored = new Set(readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean))
  for (const pattern of ignored) {
    if (/[*?!\\]/.test(pattern)) throw new Error(`The tests of the image don't know this pattern: ${pattern}`)
  }
  copy({ source, target, skips: (path) => ignored.has(path), file: copyFileSync })
}

/** Makes the same files appear at another place, without their bytes being there twice where the disk can do that. */
export function linkFiles(source: string, target: string): void {
  copy({ source, target, skips: (path) => path.endsWith(writtenInPlace), file: linkOrCopy })
}

/** npm writes this list into the file that is there: a second name of the file would show it too. */
const writtenInPlace = 'node_modules/.package-lock.json'

type Copying = {
  source: string
  target: string
  skips: (path: string) => boolean
  file: (source: string, target: string) => void
}

function copy({ source, target, ...how }: Copying) {
  const found = lstatSync(source)
  if (found.isSymbolicLink()) return symlinkSync(readlinkSync(source), target)
  if (!found.isDirectory()) {
    mkdirSync(dirname(target), { recursive: true })
    return how.file(source, target)
  }
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(source)) {
    const from = join(source, name)
    if (!how.skips(from)) copy({ source: from, target: join(target, name), ...how })
  }
}

function linkOrCopy(source: string, target: string) {
  try {
    linkSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(source, target)
  }
}
