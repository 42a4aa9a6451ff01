import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Whether this machine has /proc, as Linux does. */
export const canSeeProcesses = existsSync('/proc/self/stat')

/** The process that makes documents for a server, if there is one. */
export function documentProcessOf(serverPid: number): number | undefined {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).find((pid) => statOf(pid)?.parent === serverPid && commandOf(pid).includes('make-documents'))
}

/** Whether a process has not ended yet. */
export function isRunning(pid: number): boolean {
  return statOf(pid) !== null
}

/** Waits until the process has used 50 ms of the processor from now on, so that it is in the middle of its job. */
export async function untilAtWork(pid: number): Promise<void> {
  const before = statOf(pid)?.worked ?? NaN
  while (!((statOf(pid)?.worked ?? NaN) >= before + 5)) {
    if (!isRunning(pid)) throw new Error('The process has ended')
    await setTimeout(5)
  }
}

/** The parent of a process, and its processor time in hundredths of a second; null if it has ended. */
function statOf(pid: number): { parent: number; worked: number } | null {
  const fields = read(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  // A zombie has ended.
  if (!fields || fields[0] === 'Z') return null
  return { parent: Number(fields[1]), worked: Number(fields[11]) + Number(fields[12]) }
}

function commandOf(pid: number): string {
  return read(pid, 'cmdline') ?? ''
}

function read(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}
