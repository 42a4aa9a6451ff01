import { closeSync, mkdtempSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openUnlinkedFile, readAndClear } from './unlinked-file.server.ts'

let folder: string
let file: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'klarbuch-test-'))
  vi.stubEnv('TMPDIR', folder)
  file = openUnlinkedFile()
})
afterEach(() => {
  closeSync(file)
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('an unlinked file is in no folder, and its bytes are read once', async () => {
  expect(readdirSync(folder)).toEqual([])
  writeSync(file, 'first document', 0)
  expect(Buffer.from(await readAndClear(file, 14)).toString()).toBe('first document')
  await expect(readAndClear(file, 1)).rejects.toThrow('the file ends after 0 bytes of 1')
  writeSync(file, 'second', 0)
  expect(Buffer.from(await readAndClear(file, 6)).toString()).toBe('second')
})

test('a file that has fewer bytes than announced is refused', async () => {
  writeSync(file, 'short', 0)
  await expect(readAndClear(file, 6)).rejects.toThrow('the file ends after 5 bytes of 6')
})
