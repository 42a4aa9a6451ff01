import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const all = new Set<ChildProcess>()
const ofThisFile = new Set<ChildProcess>()
process.once('exit', () => all.forEach((child) => child.kill('SIGKILL')))

/** Registers a process, so that it ends at the latest with its test file; a shared one ends with this process. */
export function registerProcess(child: ChildProcess, { isShared = false } = {}): void {
  if (child.pid === undefined) return
  all.add(child)
  if (!isShared) ofThisFile.add(child)
  child.once('exit', () => {
    all.delete(child)
    ofThisFile.delete(child)
  })
}

/** The registered processes that run now, except shared ones. */
export function runningProcesses(): ReadonlySet<ChildProcess> {
  return new Set(ofThisFile)
}

/** Kills the registered processes that run now, except these and shared ones, and waits until they have ended. */
export async function killAllBut(excepted: ReadonlySet<ChildProcess>): Promise<void> {
  const others = [...ofThisFile].filter((child) => !excepted.has(child))
  await Promise.all(
    others.map((child) => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      return ended
    }),
  )
}
