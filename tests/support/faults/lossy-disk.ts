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

/** Why there can be no lossy disk here; null where there can. Its package for Python is installed once. */
export function whyNoLossyDisk(): string | null {
  try {
    accessSync('/dev/fuse', constants.R_OK | constants.W_OK)
  } catch {
    return 'no FUSE'
  }
  if (spawnSync('fusermount3', ['--version']).status !== 0) return 'no fusermount3 is installed'
  if (works()) return null
  const isMade = spawnSync('python3', ['-m', 'venv', environment]).status === 0
  const isInstalled = isMade && spawnSync(python, ['-m', 'pip', 'install', '--quiet', fusePackage]).status === 0
  return isInstalled && works() ? null : `Python has no ${fusePackage} here`
}

function works(): boolean {
  return existsSync(python) && spawnSync(python, ['-c', 'import mfusepy']).status === 0
}

type Filled<Given> = { seed?: number; fill: (plainFolder: string) => Promise<Given> }

/**
 * A disk, until the end of the test, that forgets what was not fsynced, with a database that no loss takes back: it was
 * filled in a plain folder before.
 */
export async function mountFilledDisk<Given>(inside: string, { seed = 1, fill }: Filled<Given>) {
  const [plain, folder, dump] = [join(inside, 'plain'), join(inside, 'disk'), join(inside, 'dump')]
  for (const path of [plain, folder, dump]) mkdirSync(path)
  const given = await fill(plain)
  const disk = await mountLossyDisk(folder, dump, seed)
  copyFileSync(join(plain, 'klarbuch.db'), join(folder, 'klarbuch.db'))
  for (const path of [join(folder, 'klarbuch.db'), folder]) sync(path)
  return { given, folder, ...disk }
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
    // Nothing may be left of it, though a server of a test that failed may still be there.
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
    /** What a power loss at this moment would leave, in a folder that is answered. */
    losePower(name: string): string {
      existsSync(join(folder, `.powerloss-${name}`))
      return join(dump, name)
    },
    /** From now on it refuses whatever changes a file, or takes it again. */
    turn(to: 'read-only' | 'writable') {
      existsSync(join(folder, `.${to}`))
    },
  }
}
