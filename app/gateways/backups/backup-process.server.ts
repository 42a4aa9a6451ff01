import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'

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

type RunningProgram = { process: ChildProcess; isStopped: boolean }

let running: RunningProgram | undefined

/** Makes a backup in a process of its own, with the settings of this one. Never rejects. */
export async function backUpByProcess(): Promise<BackupOutcome> {
  const { code, ended, output } = await run('backup', ['--daily'])
  if (code === 0 && output) log().warn({ said: output }, 'backup taken, but')
  if (code === 0) return 'made'
  return code === doubtfulExitCode ? 'doubtful' : ended
}

/** Tries to restore the latest backup in a process of its own, with the settings of this one. Never rejects. */
export async function tryBackupByProcess(): Promise<TryOutcome> {
  const { code, ended } = await run('restore', ['--try', 'latest'])
  if (code === 0) return 'restored'
  if (code === postponedExitCode) return 'postponed'
  return code === unopenedExitCode ? 'unopened' : ended
}

/** How a program ended; `ended` is meant for exit codes that have no meaning of their own. */
type Ended = { code: number | null; ended: Unsuccessful; output: string }

function failed(error: string): Ended {
  return { code: null, ended: { error }, output: '' }
}

async function run(name: string, args: string[]): Promise<Ended> {
  const program = programFile(name)
  if (!program) return failed(`The program ${name} is not built`)
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const current = (running = { process: child, isStopped: false })
  let output = ''
  child.stderr.on('data', (chunk) => (output = (output + chunk).slice(-2000)))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(failed(error.message)))
    child.once('close', (code, signal) => {
      if (running === current) running = undefined
      const error = output.trim() || `The process ended with ${code ?? signal}`
      resolve({ code, ended: current.isStopped ? 'stopped' : { error }, output: output.trim() })
    })
  })
}

/** How long the process may take to clean up, in milliseconds. */
const shutdownTime = 5 * second

/** Ends the process, if one is running. The backup or the try that it was making is lost. */
export async function stopBackupProcess(): Promise<void> {
  if (!running) return
  running.isStopped = true
  const { process: child } = running
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([exit, wait(shutdownTime, undefined, { ref: false })])
  child.kill('SIGKILL')
}

/** The built program: beside the built app, or in build/ for an app that runs from its sources. */
function programFile(name: string): string | undefined {
  const places = ['..', '../..', '../../../build'].map((folder) => `${folder}/programs/${name}.js`)
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((file) => existsSync(file))
}
