import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const version1 = '/sys/fs/cgroup/memory'

/** Why no process can be given less memory than the machine has here; null where it can. */
export function whyNoMemoryLimit(): string | null {
  if (process.getuid?.() !== 0) return 'needs root'
  return existsSync(join(version1, 'cgroup.procs')) || existsSync('/sys/fs/cgroup/cgroup.controllers')
    ? null
    : 'needs cgroups'
}

/** A group of processes that have so many bytes together, and no more by swapping; it is to be removed afterwards. */
export function limitMemory(bytes: number) {
  const isFirst = existsSync(join(version1, 'cgroup.procs'))
  const group = join(isFirst ? version1 : '/sys/fs/cgroup', `klarbuch-test-${process.pid}`)
  mkdirSync(group, { recursive: true })
  writeFileSync(join(group, isFirst ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes))
  return {
    /** What starts a command in the group, before node and the program. */
    command: 'sh',
    args: ['-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, '-'],
    /** How many bytes the group has at the moment, and how often it was refused more. */
    read(): { bytes: number; refused: number } {
      const number = (name: string) => Number(readFileSync(join(group, name), 'utf8'))
      if (isFirst) return { bytes: number('memory.usage_in_bytes'), refused: number('memory.failcnt') }
      const [, refused] = /^oom (\d+)$/m.exec(readFileSync(join(group, 'memory.events'), 'utf8')) ?? []
      return { bytes: number('memory.current'), refused: Number(refused ?? 0) }
    },
    /** Ends what still runs in the group, such as what the server has started, and removes it. */
    async remove(): Promise<void> {
      for (let tries = 0; tries < 100; tries++) {
        const left = readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number)
        for (const pid of left) end(pid)
        if (left.length === 0 && removed(group)) return
        await setTimeout(50)
      }
      throw new Error(`${group} is still in use`)
    },
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** Whether the group is gone: for a moment after its last process it may still be busy. */
function removed(group: string): boolean {
  try {
    rmdirSync(group)
    return true
  } catch {
    return false
  }
}
