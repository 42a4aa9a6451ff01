import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkpointsOf } from './checkpoints.server.ts'

const folder = useTemporaryFolder()

/** A file whose writer never checkpoints: everything stays in the log. */
function openWriter(name: string) {
  const file = join(folder.path, name)
  const sqlite = new Sqlite(file)
  onTestFinished(() => void sqlite.close())
  sqlite.pragma('journal_mode = wal')
  sqlite.pragma('wal_autocheckpoint = 0')
  sqlite.exec('CREATE TABLE Note (text)')
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  return { file, sqlite, write: () => sqlite.exec("INSERT INTO Note VALUES ('written')") }
}

/** How many rows the file has without its log. */
function countWithoutLog(file: string): unknown {
  copyFileSync(file, `${file}.copy`)
  const copy = new Sqlite(`${file}.copy`)
  try {
    return copy.prepare('SELECT count(*) FROM Note').pluck().get()
  } finally {
    copy.close()
  }
}

test('after many jobs the log is written back into the file, again and again; a few jobs are left to the writer', async () => {
  const { file, sqlite, write } = openWriter('busy.db')
  const checkpoints = checkpointsOf(file)
  write()
  checkpoints.note(31)
  await checkpoints.close()
  expect(countWithoutLog(file)).toBe(0)
  for (const count of [2, 3]) {
    write()
    checkpoints.note(32)
    await vi.waitFor(() => expect(countWithoutLog(file)).toBe(count), 5000)
  }
  await checkpoints.close()
  expect(sqlite.pragma('wal_checkpoint(TRUNCATE)')).toMatchObject([{ busy: 0 }])
})

test('a thread that fails breaks nothing, and the next writes start another', async () => {
  const { file, sqlite, write } = openWriter('late.db')
  const late = join(folder.path, 'not-there-yet.db')
  const checkpoints = checkpointsOf(late)
  checkpoints.note(32)
  await checkpoints.close()
  write()
  sqlite.close()
  copyFileSync(file, late)
  const writer = new Sqlite(late)
  onTestFinished(() => void writer.close())
  writer.pragma('wal_autocheckpoint = 0')
  writer.exec("INSERT INTO Note VALUES ('late')")
  checkpoints.note(32)
  await vi.waitFor(() => expect(countWithoutLog(late)).toBe(2), 5000)
  await checkpoints.close()
})
