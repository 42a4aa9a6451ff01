import { log } from '#app/gateways/log.server.ts'
import { runOwnProgram, type EndedProgram } from '#app/gateways/own-program.server.ts'

/** How a backup ended: it was made, made but is doubtful, was stopped, or failed with an error. */
export type BackupOutcome = 'made' | 'doubtful' | Unsuccessful

/**
 * How a try to restore a backup ended: it was restored, could not be opened, did not begin beside another backup or restore,
 * was stopped, or failed with an error.
 */
export type TryOutcome = 'restored' | 'unopened' | 'postponed' | Unsuccessful

type Unsuccessful = 'stopped' | { error: string }

/** The program's exit code when it made a backup that is doubtful. */
export const doubtfulExitCode = 2

/** The program's exit code when it tried a backup without the key for it. */
export const unopenedExitCode = 3

/** The program's exit code when it tried no backup because another backup or restore is going on. */
export const postponedExitCode = 4

/** Makes a backup in a process of its own, with the settings of this one. Never rejects. */
export async function backUpByProcess(): Promise<BackupOutcome> {
  const ended = await runOwnProgram('backup', ['--daily'])
  if (ended.code === 0 && ended.output) log().warn({ said: ended.output }, 'backup taken, but')
  if (ended.code === 0) return 'made'
  return ended.code === doubtfulExitCode ? 'doubtful' : unsuccessful(ended)
}

/** Tries to restore the latest backup in a process of its own, with the settings of this one. Never rejects. */
export async function tryBackupByProcess(): Promise<TryOutcome> {
  const ended = await runOwnProgram('restore', ['--try', 'latest'])
  if (ended.code === 0) return 'restored'
  if (ended.code === postponedExitCode) return 'postponed'
  return ended.code === unopenedExitCode ? 'unopened' : unsuccessful(ended)
}

function unsuccessful({ isStopped, error }: EndedProgram): Unsuccessful {
  return isStopped ? 'stopped' : { error }
}
