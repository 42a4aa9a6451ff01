import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { State } from './state.ts'

/** Reads the stored state; undefined where there is no file. */
export function readState(file: string): State | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined
}

/** Stores the state. The file is replaced as a whole, so that it is never half written. */
export function writeState(file: string, state: State): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
