import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { State } from './state.ts'

/** What was kept in a file; undefined where there is none. */
export function readState(file: string): State | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined
}

/** Keeps the state: the file is replaced as a whole, so that it is never half written. */
export function keepState(file: string, state: State): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
