import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { second } from '#app/domain/time/durations.ts'

/**
 * How a program ended: its exit code, null if it had none; whether this server stopped it; what it wrote to standard error at last; and
 * that, or how it ended, as the reason of a failure.
 */
export type EndedProgram = { code: number | null; isStopped: boolean; output: string; error: string }

type RunningProgram = { process: ChildProcess; isStopped: boolean }

const running = new Set<RunningProgram>()

/** Runs a program of this build in a process of its own, with the settings of this one. `onLine` gets the lines that it prints. Never rejects. */
export async function runOwnProgram(
  name: string,
  args: string[],
  onLine?: (line: string) => void,
): Promise<EndedProgram> {
  const program = programFile(name)
  if (!program) return failed(`The program ${name} is not built`)
  const stdout = onLine ? 'pipe' : 'ignore'
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', stdout, 'pipe'] })
  const current = { process: child, isStopped: false }
  running.add(current)
  let output = ''
  child.stderr?.on('data', (chunk) => (output = (output + String(chunk)).slice(-2000)))
  if (child.stdout && onLine) createInterface({ input: child.stdout }).on('line', onLine)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      running.delete(current)
      resolve(failed(error.message))
    })
    child.once('close', (code, signal) => {
      running.delete(current)
      const error = output.trim() || `The process ended with ${code ?? signal}`
      resolve({ code, isStopped: current.isStopped, output: output.trim(), error })
    })
  })
}

function failed(error: string): EndedProgram {
  return { code: null, isStopped: false, output: '', error }
}

/** How long a process may take to clean up, in milliseconds. */
const shutdownTime = 5 * second

/** Ends all running programs. What they were making is lost. */
export async function stopOwnPrograms(): Promise<void> {
  await Promise.all([...running].map(stop))
}

async function stop(program: RunningProgram): Promise<void> {
  program.isStopped = true
  const { process: child } = program
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([exit, wait(shutdownTime, undefined, { ref: false })])
  child.kill('SIGKILL')
}

/** The built program: beside the built app, or in build/ for an app that runs from its sources. */
function programFile(name: string): string | undefined {
  const places = ['..', '../..', '../../build'].map((folder) => `${folder}/programs/${name}.js`)
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((file) => existsSync(file))
}
