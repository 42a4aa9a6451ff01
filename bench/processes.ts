import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Load, LoadResult } from './load.ts'

/** Sends a load from a process of its own. */
export async function sendLoad(load: Omit<Load, 'repeat'> & { repeat?: number }): Promise<LoadResult> {
  // Bodies may be bytes, which JSON has none of.
  const child = fork(new URL('./load.js', import.meta.url), { serialization: 'advanced' })
  child.send({ repeat: 1, ...load })
  const [result] = (await once(child, 'message')) as [LoadResult]
  child.kill()
  if (result.unexpected > 0) throw new Error(`${result.unexpected} answers were not ${load.expected}`)
  return result
}

/** Starts a program of the bench that answers each number with the milliseconds that its work took. */
export function startBareProgram(program: string) {
  const child = fork(new URL(`./${program}.js`, import.meta.url))
  return {
    async measure(number: number): Promise<number> {
      child.send(number)
      const [ms] = (await once(child, 'message')) as [number]
      return ms
    },
    stop: () => child.kill(),
  }
}

/** Resident memory of a process in megabytes: now, and at its highest. */
export function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? NaN) / 1024
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}

/** Returns a function that says by how many megabytes a process has grown meanwhile, and how much of that remains. */
export function watchMemory({ pid }: { pid: number }) {
  // Resets the peak that the system has recorded.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = memoryOf(pid).now
  return () => ({ grown: memoryOf(pid).highest - before, remaining: memoryOf(pid).now - before })
}

/** The memory in megabytes of all descendants of a process; shared pages count once. */
export function memoryOfStarted(pid: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter(Number)
      .map((entry) => [Number(entry), parentOf(Number(entry))]),
  )
  const isStarted = (candidate: number): boolean => {
    const parent = parents.get(candidate)
    return parent === pid || (parent !== undefined && parent > 1 && isStarted(parent))
  }
  return [...parents.keys()].filter(isStarted).reduce((sum, started) => sum + shareOf(started), 0)
}

/** Undefined where the process has ended. */
function parentOf(pid: number): number | undefined {
  const stat = contentOf(`/proc/${pid}/stat`)
  return stat ? Number(stat.split(') ')[1]?.split(' ')[1]) : undefined
}

/** The memory of a process in megabytes, with its share of pages that several processes use (PSS). */
function shareOf(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(contentOf(`/proc/${pid}/smaps_rollup`)) ?? []
  return Number(kilobytes) / 1024
}

/** Empty where the process has ended. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The CPU time of a process so far in milliseconds, to a hundredth of a second. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
