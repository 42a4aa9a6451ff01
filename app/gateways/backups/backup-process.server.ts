import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'

/** How a backup ended: it was made, made but is doubtful, was stopped, or failed with an error. */
export type BackupOutcome = 'made' | 'doubtful' | 'stopped' | { error: string }

/** The program's exit code when it made a backup that is doubtful. */
export const doubtfulExitCode = 2

type RunningBackup = { process: ChildProcess; isStopped: boolean }

let running: RunningBackup | undefined

/** Makes a backup in a process of its own, with the settings of this one. Never rejects. */
export async function backUpByProcess(): Promise<BackupOutcome> {
  const program = programFile()
  if (!program) return { error: 'The program that takes backups is not built' }
  const child = spawn(process.execPath, [program, '--daily'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const current = (running = { process: child, isStopped: false })
  let output = ''
  child.stderr.on('data', (chunk) => (output = (output + chunk).slice(-2000)))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ error: error.message }))
    child.once('close', (code, signal) => {
      if (running === current) running = undefined
      if (code === 0 && output) log().warn({ said: output.trim() }, 'backup taken, but')
      if (code === 0) resolve('made')
      else if (code === doubtfulExitCode) resolve('doubtful')
      else
        resolve(current.isStopped ? 'stopped' : { error: output.trim() || `The process ended with ${code ?? signal}` })
    })
  })
}

/** How long the process may take to clean up, in milliseconds. */
const shutdownTime = 5 * second

/** Ends the process, if one is running. The backup that it was making is lost. */
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
function programFile(): string | undefined {
  const places = ['..', '../..', '../../../build'].map((folder) => `${folder}/programs/backup.js`)
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((file) => existsSync(file))
}
