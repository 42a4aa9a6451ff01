import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const program = 'build/documents/make-documents.js'

/** Builds the program that makes documents before the tests if a source is newer. */
export async function setup(): Promise<void> {
  if (existsSync(program) && Math.max(...['app', 'server', 'locales'].map(newest)) <= statSync(program).mtimeMs) return
  await build({ configFile: 'vite.documents.config.ts', logLevel: 'error' })
}

function newest(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs)
  return Math.max(...times)
}
