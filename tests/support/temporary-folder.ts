import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A folder for the tests of a file, gone afterwards. */
export function useTemporaryFolder() {
  const folder = { path: '' }
  beforeAll(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'klarbuch-fault-'))
  })
  afterAll(() => rmSync(folder.path, { recursive: true, force: true }))
  return folder
}
