import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { examineDatabase, type DatabaseState } from '#app/data/file/examine-database.server.ts'
import { proveFileWritable } from '#app/data/file/prove-writable.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { explainedDatabase } from '../explained-database.ts'
import { fine, warning, wrong, type Check, type Finding } from './check.ts'

const megabyte = 1024 * 1024

/**
 * Whether the file can be read and written, is not damaged, and fits this build and PIN_PEPPER. A file that is damaged
 * or from a newer build is opened read-only.
 */
export const database: Check = {
  name: 'database',
  examine({ settings: { DATABASE_URL, PIN_PEPPER: pepper, PRIMARY_URL } }) {
    const file = resolve(DATABASE_URL.slice('file:'.length))
    try {
      const state = examineDatabase(file, { deadline: performance.now() + 3 * second, pepper })
      if (state === null) return [fine(`${file} does not exist yet; the first start creates it.`)]
      if (typeof state === 'string') return [wrong(`${file} ${state}.`, restore)]
      const mayBeWritten = PRIMARY_URL === undefined && state.faults.length === 0 && state.unknown.length === 0
      return [...findingsOf(file, state), ...(mayBeWritten ? writingFindings(file) : [])]
    } catch (error) {
      const explanation = explainedDatabase(error, file)
      if (explanation === null) throw error
      return [{ level: 'wrong', line: explanation }]
    }
  },
}

const restore = 'Stop the server and restore a backup, or correct DATABASE_URL.'

function findingsOf(file: string, state: DatabaseState): Finding[] {
  const { faults, checked, tables, fileBytes } = state
  const findings = [...migrationFindings(state), ...pepperFindings(state), ...modeFindings(state)]
  if (faults[0]) {
    return [
      wrong(`${file} is damaged in ${faults.length} places: ${faults[0].replaceAll('\n', ' ')}.`, restore),
      ...findings,
    ]
  }
  const seen =
    checked < tables ? `${checked} of ${tables} tables; there was no time for the others` : `all ${tables} tables`
  return [fine(`${file}, ${Math.ceil(fileBytes / megabyte)} MB: nothing is damaged in ${seen}.`), ...findings]
}

function migrationFindings({ missing, unknown, changed }: DatabaseState): Finding[] {
  if (unknown[0]) {
    const todo = 'Start the newer build again, or restore a backup from before it.'
    return [wrong(`It is newer than this build: it knows migration ${unknown.at(-1)}.`, todo)]
  }
  if (changed[0])
    return [
      wrong(`Migration ${changed[0]} differs from the one that was applied.`, 'Use the build that has it unchanged.'),
    ]
  if (missing.length === 0) return [fine('It fits this build.')]
  return [fine(`${missing.length} migrations are missing; they are applied at the next start.`)]
}

function pepperFindings({ hasOtherPinPepper }: DatabaseState): Finding[] {
  if (!hasOtherPinPepper) return []
  const todo = 'Set the old one, or NEW_PIN_PEPPER=1 if you mean to replace it.'
  return [wrong('PIN_PEPPER is not the one that its PINs were made with: none of them would work.', todo)]
}

/** Root may write everything, so for root the owners of the files show whether the server may. */
function writingFindings(file: string): Finding[] {
  proveFileWritable(file)
  const { uid: owner } = statSync(dirname(file))
  if (process.getuid?.() !== 0 || owner === 0) return []
  return [file, `${file}-wal`, `${file}-shm`]
    .filter((path) => existsSync(path) && !mayWrite(owner, path))
    .map((path) =>
      wrong(`${path} does not belong to the owner of its folder, who can't write it.`, `Change its owner with chown.`),
    )
}

function mayWrite(user: number, path: string): boolean {
  const { uid, mode } = statSync(path)
  return uid === user || (mode & 0o002) !== 0
}

function modeFindings({ journalMode, logBytes }: DatabaseState): Finding[] {
  const findings: Finding[] = []
  if (journalMode !== 'wal') {
    findings.push(warning(`Its journal mode is ${journalMode}, not wal.`, 'The next start of the server sets it.'))
  }
  if (logBytes > 128 * megabyte) {
    const line = `Its log (-wal) has ${Math.round(logBytes / megabyte)} MB and is not written back.`
    findings.push(warning(line, 'End the program that keeps reading the file, or restart the server.'))
  }
  return findings
}
