import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Load, LoadResult } from './load.ts'

/** Sends a load from a process of its own. */
export async function sendLoad(load: Omit<Load, 'repeat'> & { repeat?: number }): Promise<LoadResult> {
  const child = fork(new URL('./load.js', import.meta.url))
  child.send({ repeat: 1, ...load })
  const [result] = (await once(child, 'message')) as [LoadResult]
  child.kill()
  if (result.unexpected > 0) throw new Error(`${result.unexpected} answers were not ${load.expected}`)
  return result
}

/** A program of the bench that answers each number it is sent with the milliseconds that it took. */
export function askOf(program: string) {
  const child = fork(new URL(`./${program}.js`, import.meta.url))
  return {
    async ask(number: number): Promise<number> {
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

/** What a process has computed so far, in milliseconds; the system counts it in hundredths of a second. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
