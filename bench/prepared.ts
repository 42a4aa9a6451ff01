import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareOpenWork, type OpenWork } from '../tests/support/schedules/open-work.ts'

/** A company with many open occurrences, and folders for the measurements. */
export type Prepared = {
  works: OpenWork[]
  emptyFolder(name: string): string
  /** A folder with a copy of the company's database. */
  freshFolder(name: string): string
  clear(): void
}

export async function prepare(count: number): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'klarbuch-bench-'))
  const works = await prepareOpenWork(folder, count)

  function emptyFolder(name: string) {
    const empty = join(folder, name)
    mkdirSync(empty)
    return empty
  }
  return {
    works,
    emptyFolder,
    freshFolder(name) {
      const fresh = emptyFolder(name)
      cpSync(join(folder, 'klarbuch.db'), join(fresh, 'klarbuch.db'))
      return fresh
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
