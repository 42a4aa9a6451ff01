import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Throws if better-sqlite3 was compiled with the headers of Node 24.19 or a later 24: any garbage collection may then abort
 * the process (https://github.com/nodejs/node/issues/65446). Prebuilt binaries and other versions of Node are not affected.
 */
export function refuseAbortingBuild(nodeVersion = process.versions.node): void {
  if (!hasAbortingHeaders(nodeVersion) || !mayAbort(readFileSync(binaryPath()))) return
  throw new Error(
    `better-sqlite3 was compiled with the headers of Node ${nodeVersion}, which let it abort at any moment: ` +
      'install where GitHub can be reached, or with Node 20, 22 or 24.18',
  )
}

function hasAbortingHeaders(nodeVersion: string) {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  return major === 24 && minor >= 19
}

/** The package itself never removes a hook: only those headers do, in the destructor of every object. */
export function mayAbort(binary: Buffer): boolean {
  return binary.includes('RemoveEnvironmentCleanupHook')
}

function binaryPath() {
  const main = createRequire(import.meta.url).resolve('better-sqlite3')
  return join(main, '../../build/Release/better_sqlite3.node')
}
