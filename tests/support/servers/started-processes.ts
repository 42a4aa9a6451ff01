import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const all = new Set<ChildProcess>()
const ofThisFile = new Set<ChildProcess>()
process.once('exit', () => all.forEach((child) => child.kill('SIGKILL')))

/** Remembers a process until it ends. None outlives the file of tests that started it, a shared one not this process. */
export function noteStarted(child: ChildProcess, { isShared = false } = {}): void {
  if (child.pid === undefined) return
  all.add(child)
  if (!isShared) ofThisFile.add(child)
  child.once('exit', () => {
    all.delete(child)
    ofThisFile.delete(child)
  })
}

/** Those that run now, but for the shared ones. */
export function runningProcesses(): ReadonlySet<ChildProcess> {
  return new Set(ofThisFile)
}

/** Kills what runs now, but for these and the shared ones, and waits for its end. */
export async function killAllBut(these: ReadonlySet<ChildProcess>): Promise<void> {
  const others = [...ofThisFile].filter((child) => !these.has(child))
  await Promise.all(
    others.map((child) => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      return ended
    }),
  )
}
