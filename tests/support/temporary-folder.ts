import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { killAllBut } from '#tests/support/servers/started-processes.ts'

/** Makes a folder for the tests of a file. Afterwards it is removed, and the processes that still run are killed. */
export function useTemporaryFolder() {
  const folder = { path: '' }
  beforeAll(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'klarbuch-fault-'))
  })
  afterAll(async () => {
    await killAllBut(new Set())
    rmSync(folder.path, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}
