import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { endOf } from '../servers/run-program.ts'

const fusePackage = 'mfusepy==3.1.1'
const environment = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'klarbuch', 'mfusepy-3.1.1')
const python = join(environment, 'bin/python')

/** Why a lossy disk can't be mounted here; null if it can. Installs its Python package once. */
export function reasonForNoLossyDisk(): string | null {
  try {
    accessSync('/dev/fuse', constants.R_OK | constants.W_OK)
  } catch {
    return 'no FUSE'
  }
  if (spawnSync('fusermount3', ['--version']).status !== 0) return 'no fusermount3 is installed'
  if (isPackageInstalled()) return null
  const isMade = spawnSync('python3', ['-m', 'venv', environment]).status === 0
  const isInstalled = isMade && spawnSync(python, ['-m', 'pip', 'install', '--quiet', fusePackage]).status === 0
  return isInstalled && isPackageInstalled() ? null : `Python has no ${fusePackage} here`
}

function isPackageInstalled(): boolean {
  return existsSync(python) && spawnSync(python, ['-c', 'import mfusepy']).status === 0
}

type Filled<Fixture> = { seed?: number; fill: (plainFolder: string) => Promise<Fixture> }

/**
 * Mounts a disk, until the end of the test, that loses what was not fsynced. `fill` writes a database in a plain folder,
 * which is then copied and fsynced, so a power loss keeps it.
 */
export async function mountFilledDisk<Fixture>(parent: string, { seed = 1, fill }: Filled<Fixture>) {
  const [plainFolder, folder, dump] = [join(parent, 'plain'), join(parent, 'disk'), join(parent, 'dump')]
  for (const path of [plainFolder, folder, dump]) mkdirSync(path)
  const fixture = await fill(plainFolder)
  const disk = await mountLossyDisk(folder, dump, seed)
  copyFileSync(join(plainFolder, 'klarbuch.db'), join(folder, 'klarbuch.db'))
  for (const path of [join(folder, 'klarbuch.db'), folder]) sync(path)
  return { fixture, folder, ...disk }
}

function sync(path: string) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Mounted at `folder`; power losses are written to folders of `dump`. */
async function mountLossyDisk(folder: string, dump: string, seed: number) {
  const program = resolve('tests/support/faults/lossy-file-system.py')
  const child = spawn(python, [program, folder, dump, String(seed)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = endOf(child)
  onTestFinished(async () => {
    // A lazy unmount, because a server of a failed test may still be running on it.
    spawnSync('fusermount3', ['-u', '-z', folder])
    await ended
  })
  const outside = statSync(folder).dev
  const deadline = performance.now() + 10_000
  while (statSync(folder).dev === outside) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`No disk: ${(await ended).stderr}`)
    await new Promise((done) => setTimeout(done, 20))
  }
  return {
    /** Writes what a power loss at this moment would leave, and returns the folder. */
    losePower(name: string): string {
      existsSync(join(folder, `.powerloss-${name}`))
      return join(dump, name)
    },
    /** Makes the disk refuse all changes, or accept them again. */
    setMode(mode: 'read-only' | 'writable') {
      existsSync(join(folder, `.${mode}`))
    },
  }
}
