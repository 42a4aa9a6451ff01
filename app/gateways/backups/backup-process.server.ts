import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'

/** How a backup ended: it is there, it is there and doubtful, it was stopped, or why it failed. */
export type EndedBackup = 'made' | 'doubtful' | 'stopped' | { error: string }

/** What the program ends with where the backup is there and doubtful. */
export const exitCodeOfDoubtful = 2

type RunningBackup = { process: ChildProcess; isStopped: boolean }

let running: RunningBackup | undefined

/** Takes a backup by the program for it, in a process of its own with the settings of this one. Never rejects. */
export async function backUpByProcess(): Promise<EndedBackup> {
  const program = programFile()
  if (!program) return { error: 'The program that takes backups is not built' }
  const child = spawn(process.execPath, [program, '--daily'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const own = (running = { process: child, isStopped: false })
  let said = ''
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-2000)))
  return new Promise((settle) => {
    child.once('error', (error) => settle({ error: error.message }))
    child.once('close', (code, signal) => {
      if (running === own) running = undefined
      if (code === 0 && said) log().warn({ said: said.trim() }, 'backup taken, but')
      if (code === 0) settle('made')
      else if (code === exitCodeOfDoubtful) settle('doubtful')
      else settle(own.isStopped ? 'stopped' : { error: said.trim() || `The process ended with ${code ?? signal}` })
    })
  })
}

/** How long it may take to leave nothing unfinished behind. */
const grace = 5 * second

/** Ends the process, if there is one. The backup that it is at is none. */
export async function stopBackupProcess(): Promise<void> {
  if (!running) return
  running.isStopped = true
  const { process: ending } = running
  const ended = once(ending, 'exit')
  ending.kill('SIGTERM')
  await Promise.race([ended, wait(grace, undefined, { ref: false })])
  ending.kill('SIGKILL')
}

/** Beside the app as it was built, also for an app that runs from its sources. */
function programFile(): string | undefined {
  const places = ['../programs/backup.js', '../../../build/programs/backup.js']
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((file) => existsSync(file))
}
