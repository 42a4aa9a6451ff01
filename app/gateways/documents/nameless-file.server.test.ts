import { closeSync, mkdtempSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openNamelessFile, takeFrom } from './nameless-file.server.ts'

let folder: string
let file: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'klarbuch-test-'))
  vi.stubEnv('TMPDIR', folder)
  file = openNamelessFile()
})
afterEach(() => {
  closeSync(file)
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a nameless file is in no folder, and what was written to it is taken once', async () => {
  expect(readdirSync(folder)).toEqual([])
  writeSync(file, 'first document', 0)
  expect(Buffer.from(await takeFrom(file, 14)).toString()).toBe('first document')
  await expect(takeFrom(file, 1)).rejects.toThrow('the file ends after 0 bytes of 1')
  writeSync(file, 'second', 0)
  expect(Buffer.from(await takeFrom(file, 6)).toString()).toBe('second')
})

test('a file that has fewer bytes than told is refused', async () => {
  writeSync(file, 'short', 0)
  await expect(takeFrom(file, 6)).rejects.toThrow('the file ends after 5 bytes of 6')
})
